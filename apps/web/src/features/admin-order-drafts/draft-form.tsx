import { useTranslation } from 'react-i18next';
import { ConflictChoices } from '../../components/editing/conflict-choices.tsx';
import { SaveFailed } from '../../components/save-failed.tsx';
import { UnsavedGuard } from '../../components/unsaved-guard.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DraftFields } from './draft-fields.tsx';
import { DraftPlacing } from './draft-placing.tsx';
import { type DraftField, readLines } from './draft-values.ts';
import { type DraftFormOptions, useDraftForm } from './use-draft-form.ts';

/** Returns a function that names a field, for the choice between two editors' values. */
function useLabels() {
  const { t } = useTranslation();
  return (name: DraftField): string => {
    if (name.startsWith('customer.')) return t('adminDrafts.parts.customer');
    if (name.startsWith('shippingAddress.')) return t('adminDrafts.parts.address');
    return t(name === 'lines' ? 'adminDrafts.parts.lines' : 'adminDrafts.parts.terms');
  };
}

/** Writes a field's value in words, for the same choice. */
function wordsOf(name: DraftField, value: string): string {
  if (name !== 'lines') return value;
  return readLines(value)
    .map(({ qty, name: line }) => `${qty} × ${line}`)
    .join(', ');
}

/** Form of an order by hand. The server computes the totals whenever it is saved, and the saved order can be placed. */
export function DraftForm(options: DraftFormOptions) {
  const { t } = useTranslation();
  const form = useDraftForm(options);
  const { busy, problem, isChanged } = form;
  const { latest } = options;
  return (
    <>
      <ConflictChoices title={t('adminDrafts.conflict')} form={form} labelOf={useLabels()} wordsOf={wordsOf} />
      <form {...form.form} className="sheet">
        <UnsavedGuard when={isChanged} />
        <DraftFields form={form} />
        <div className="savebar">
          {problem && <SaveFailed problem={problem} keepsInput />}
          <div className="row">
            <Button type="submit" variant={latest && !isChanged ? undefined : 'primary'} busy={busy}>
              {t('adminDrafts.save')}
            </Button>
            <ButtonLink to="/admin/order-drafts">{t('adminProducts.discard')}</ButtonLink>
            <p className="note" role="status">
              {isChanged && t('adminProducts.unsaved')}
            </p>
          </div>
        </div>
      </form>
      {latest && <DraftPlacing draft={latest} isChanged={isChanged} />}
    </>
  );
}
