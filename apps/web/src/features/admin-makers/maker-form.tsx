import type { MakerToEdit } from '@kontor/shared/wire/makers';
import { useTranslation } from 'react-i18next';
import { ConflictChoices } from '../../components/editing/conflict-choices.tsx';
import { SaveFailed } from '../../components/save-failed.tsx';
import { UnsavedGuard } from '../../components/unsaved-guard.tsx';
import type { Problem } from '../../lib/problem.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { MakerFields } from './maker-fields.tsx';
import { type MakerInput, useMakerForm } from './use-maker-form.ts';
import { useMakerLabels } from './use-maker-labels.ts';

interface MakerFormProps {
  /** The maker as the server has it; undefined for a new one. */
  maker?: MakerToEdit | undefined;
  /** Saves; returns the maker or the reason of a refusal. */
  save: (input: MakerInput) => Promise<MakerToEdit | Problem>;
  /** Reloads the maker, which then arrives as `maker`. */
  onConflict?: () => void;
}

/** Form that adds or changes a maker; it never loses typed values. */
export function MakerForm({ maker, save, onConflict }: MakerFormProps) {
  const { t } = useTranslation();
  const form = useMakerForm({ latest: maker, save, onConflict: () => onConflict?.() });
  const { busy, problem, isChanged } = form;
  const labelOf = useMakerLabels();
  return (
    <>
      <ConflictChoices title={t('adminMakers.conflict')} form={form} labelOf={labelOf} />
      <form {...form.form} className="sheet">
        <UnsavedGuard when={isChanged} />
        <MakerFields form={form} />
        <div className="savebar">
          {problem && <SaveFailed problem={problem} keepsInput />}
          <div className="row">
            <Button type="submit" variant="primary" busy={busy}>
              {t(maker ? 'adminProducts.saveChanges' : 'adminMakers.create')}
            </Button>
            <ButtonLink to="/admin/makers">{t('adminProducts.discard')}</ButtonLink>
            <p className="note" role="status">
              {isChanged && t('adminProducts.unsaved')}
            </p>
          </div>
        </div>
      </form>
    </>
  );
}
