import { toCents } from '@kontor/shared/rules/prices/money';
import type { OrderDraft } from '@kontor/shared/wire/order-drafts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { SaveFailed } from '../../components/save-failed.tsx';
import { IncludedTaxRows } from '../../entities/order/included-tax.tsx';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { DescriptionList, DescriptionRow, Total } from '../../ui/list/description-list.tsx';
import { usePlaceDraftMutation } from './order-drafts-api.ts';

/** Says which lines cannot be ordered as they are. */
function LineProblems({ lines }: Pick<OrderDraft, 'lines'>) {
  const { t } = useTranslation();
  const gone = lines.filter((line) => line.gone);
  const short = lines.filter(({ qty, countInStock }) => countInStock !== undefined && countInStock < qty);
  if (gone.length + short.length === 0) return null;
  return (
    <Alert
      tone="warning"
      title={t('adminDrafts.notOrderable')}
      details={
        <ul>
          {short.map(({ _id, name, countInStock = 0 }) => (
            <li key={_id}>{t('adminDrafts.short', { name, count: countInStock })}</li>
          ))}
          {gone.length > 0 && <li>{t('adminDrafts.gone', { count: gone.length })}</li>}
        </ul>
      }
    />
  );
}

/** Totals of a saved draft as the server computes them, and the button that places its order. */
export function DraftPlacing({ draft, isChanged }: { draft: OrderDraft; isChanged: boolean }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const navigate = useNavigate();
  const showToast = useShowToast();
  const [place, { error, isLoading }] = usePlaceDraftMutation();
  const { _id: id, version, totals, lines, payment } = draft;
  const { discount = 0, totalPrice: expectedTotal } = totals;
  const send = async (): Promise<void> => {
    const { data } = await place({ params: { id }, body: { version, expectedTotal } });
    if (!data) return;
    showToast(t('adminDrafts.placed', { number: data.number }));
    void navigate(`/orders/${data._id}`);
  };
  const problem = readProblem(error);
  return (
    <section className="ruled mt-6" aria-labelledby="draft-sum">
      <h2 id="draft-sum" className="h-small">
        {t('amounts.sum')}
      </h2>
      <DescriptionList>
        <DescriptionRow term={t('adminDrafts.goods')}>{price(totals.itemsPrice)}</DescriptionRow>
        {discount > 0 && <DescriptionRow term={draft.discount?.name ?? ''}>{price(-discount)}</DescriptionRow>}
        <DescriptionRow term={t('amounts.shipping')}>{price(totals.shippingPrice)}</DescriptionRow>
      </DescriptionList>
      <Total term={t('amounts.total')}>{price(expectedTotal)}</Total>
      <IncludedTaxRows rows={totals.taxIncluded.map(({ percent, tax }) => ({ percent, tax: toCents(tax) }))} />
      <LineProblems lines={lines} />
      {problem && <SaveFailed problem={problem} keepsInput />}
      <p className="hint mt-4 mb-4">{t(`adminDrafts.placeHints.${payment}`)}</p>
      <Button variant="primary" busy={isLoading} disabled={isChanged} onClick={() => void send()}>
        {t('adminDrafts.place')}
      </Button>
      {isChanged && <p className="hint">{t('adminDrafts.saveFirst')}</p>}
    </section>
  );
}
