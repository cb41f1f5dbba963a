import { limits } from '@kontor/shared/rules/access/limits';
import { discountKinds } from '@kontor/shared/rules/prices/discounts';
import { useTranslation } from 'react-i18next';
import { ConflictChoices } from '../../components/editing/conflict-choices.tsx';
import { SaveFailed } from '../../components/save-failed.tsx';
import { UnsavedGuard } from '../../components/unsaved-guard.tsx';
import { useFormat } from '../../i18n/format.ts';
import type { Problem } from '../../lib/problem.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { PromotionFields } from './promotion-fields.tsx';
import { type FieldName, listIds, ticked } from './promotion-values.ts';
import { type PromotionFormOptions, usePromotionForm } from './use-promotion-form.ts';

/** Returns a function that writes a field's value in words, for the choice between two editors' values. */
function useValueWords() {
  const { t } = useTranslation();
  const { date } = useFormat();
  return (name: FieldName, value: string): string => {
    if (name === 'firstOrderOnly' || name === 'combinable') return t(value === ticked ? 'admin.yes' : 'admin.no');
    if (name === 'products' || name === 'categories' || name === 'excluded') {
      return t('adminPromotions.chosen', { count: listIds(value).length });
    }
    if (name === 'from' || name === 'until') return value && date(value);
    const kind = name === 'kind' && discountKinds.find((one) => one === value);
    return kind ? t(`adminPromotions.kinds.${kind}`) : value;
  };
}

function NotSaved({ problem, isNew }: { problem: Problem; isNew: boolean }) {
  const { t } = useTranslation();
  if (!isNew || problem.code !== 'conflict') return <SaveFailed problem={problem} keepsInput />;
  return (
    <Alert tone="danger" title={t('admin.notSaved')}>
      {t('adminPromotions.tooMany', { max: limits.promotions })} {t('onward.inputKept')}
    </Alert>
  );
}

/** Form that adds or changes a promotion; it never loses typed values. */
export function PromotionForm(options: PromotionFormOptions) {
  const { t } = useTranslation();
  const form = usePromotionForm(options);
  const { busy, problem, isChanged } = form;
  const labelOf = (name: FieldName): string => t(`adminPromotions.fields.${name}`);
  return (
    <>
      <ConflictChoices title={t('adminPromotions.conflict')} form={form} labelOf={labelOf} wordsOf={useValueWords()} />
      <form {...form.form} className="sheet">
        <UnsavedGuard when={isChanged} />
        <PromotionFields form={form} />
        <div className="savebar">
          {problem && <NotSaved problem={problem} isNew={!options.latest} />}
          <div className="row">
            <Button type="submit" variant="primary" busy={busy}>
              {t(options.latest ? 'adminProducts.saveChanges' : 'adminPromotions.add')}
            </Button>
            <ButtonLink to="/admin/promotions">{t('adminProducts.discard')}</ButtonLink>
            <p className="note" role="status">
              {isChanged && t('adminProducts.unsaved')}
            </p>
          </div>
        </div>
      </form>
    </>
  );
}
