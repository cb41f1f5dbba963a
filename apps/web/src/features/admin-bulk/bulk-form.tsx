import type { BulkChange, BulkPreview as Preview } from '@kontor/shared/wire/bulk-changes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { SaveFailed } from '../../components/save-failed.tsx';
import { Button } from '../../ui/button.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { usePlanPricesMutation, usePreviewBulkMutation, useStartBulkMutation } from './admin-bulk-api.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { ChangeFields } from './change-fields.tsx';
import { type Chosen, ChosenProducts, useProductFilter } from './chosen-products.tsx';
import { type TypedChange, readChange, readMoment, untyped } from './typed-change.ts';

const nothing: Chosen = { ids: [], isAll: false };

/** Preview of the typed change, until the form is edited again. */
interface Shown {
  preview: Preview;
  change: BulkChange;
}

/** Returns the chosen products for the call. */
function useSent({ ids, isAll }: Chosen) {
  const { q, published } = useProductFilter();
  const filter = { ...(q && { q }), ...(published && { published: published === 'true' }) };
  return isAll ? { filter } : { ids: [...ids] };
}

function useBulkForm() {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [chosen, setChosen] = useState(nothing);
  const [typed, setTyped] = useState(untyped);
  const [isWrong, setWrong] = useState(false);
  const [shown, setShown] = useState<Shown>();
  const [askPreview, asking] = usePreviewBulkMutation();
  const [start, starting] = useStartBulkMutation();
  const [plan, planning] = usePlanPricesMutation();
  const sent = useSent(chosen);
  const preview = async (): Promise<void> => {
    const change = readChange(typed);
    setWrong(!change);
    if (!change) return;
    const { data } = await askPreview({ body: { ...sent, change, dryRun: true } });
    setShown(data?.preview && { preview: data.preview, change });
  };
  const carryOut = async (): Promise<void> => {
    const at = readMoment(typed);
    const { change } = shown ?? {};
    if (!change) return;
    const name = typed.name.trim() || t('adminBulk.plan');
    const body = { ...sent, name, at: at ?? '', change: { price: change.price ?? {} } };
    const { data } = at ? await plan({ body }) : await start({ body: { ...sent, change } });
    if (!data) return;
    setShown(undefined);
    setChosen(nothing);
    showToast(t(at ? 'adminBulk.planned' : 'adminBulk.started'));
  };
  const type = (next: TypedChange): void => {
    setTyped(next);
    setShown(undefined);
    setWrong(false);
  };
  const choose = (next: Chosen): void => {
    setChosen(next);
    setShown(undefined);
  };
  const problem = readProblem(asking.error) ?? readProblem(starting.error) ?? readProblem(planning.error);
  const isBusy = asking.isLoading || starting.isLoading || planning.isLoading;
  return { chosen, choose, typed, type, isWrong, shown, preview, carryOut, problem, isBusy };
}

/** Form that chooses products and a change, previews the result, and carries it out now or at a chosen time. */
export function BulkForm() {
  const { t } = useTranslation();
  const form = useBulkForm();
  const { chosen, typed, shown, isBusy, problem } = form;
  const isNone = !chosen.isAll && chosen.ids.length === 0;
  return (
    <>
      <ChosenProducts chosen={chosen} onChoose={form.choose} />
      <section className="ruled flow mt-6" aria-labelledby="change-heading">
        <h2 id="change-heading" className="h-small">
          {t('adminBulk.what')}
        </h2>
        <ChangeFields typed={typed} onType={form.type} isWrong={form.isWrong} />
        <p className="note" role="status">
          {chosen.isAll ? t('adminBulk.allChosen') : t('adminBulk.chosen', { count: chosen.ids.length })}
        </p>
        {problem && !isBusy && <SaveFailed problem={problem} keepsInput />}
        <div className="row">
          <Button busy={isBusy && !shown} disabled={isNone} onClick={() => void form.preview()}>
            {t('adminBulk.showPreview')}
          </Button>
        </div>
      </section>
      {shown && <BulkPreview preview={shown.preview} />}
      {shown && shown.preview.counts.changed > 0 && (
        <p className="mt-4">
          <Button variant="primary" busy={isBusy} onClick={() => void form.carryOut()}>
            {t(readMoment(typed) ? 'adminBulk.planIt' : 'adminBulk.changeNow', { count: shown.preview.counts.changed })}
          </Button>
        </p>
      )}
    </>
  );
}
