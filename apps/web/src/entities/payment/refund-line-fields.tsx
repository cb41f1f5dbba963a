import { localize } from '@kontor/shared/rules/text/localize';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Choice } from '../../ui/form/choice.tsx';
import { DecimalField } from '../../ui/form/decimal-field.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import type { RefundLines } from './use-refund-lines.ts';

/** Fields for the refunded quantity of each line, the refunded part of the shipping costs, and gift wrapping. */
export function RefundLineFields({ refund }: { refund: RefundLines }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <>
      {refund.lines
        .filter(({ most }) => most > 0)
        .map(({ most, count, ...line }) => (
          <SelectField
            key={line._id}
            label={
              <span className="wrap-anywhere">
                {t('refundLines.piecesOf', { name: localize(line, 'name', language) })}
              </span>
            }
            value={count}
            onChange={({ target }) => refund.setCount(line._id, Number(target.value))}
          >
            {Array.from({ length: Math.min(most, 100) + 1 }, (_, pieces) => (
              <option key={pieces} value={pieces}>
                {pieces}
              </option>
            ))}
          </SelectField>
        ))}
      <ShippingFields refund={refund} />
      <WrappingChoice refund={refund} />
    </>
  );
}

function ShippingFields({ refund }: { refund: RefundLines }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { shippingLeft, withShipping, setShipping, shippingText, setShippingText, shipping } = refund;
  if (shippingLeft <= 0) return null;
  const most = format.cents(shippingLeft);
  return (
    <>
      <Choice
        type="checkbox"
        label={t('refundLines.withShipping', { amount: most })}
        checked={withShipping}
        onChange={({ target }) => setShipping(target.checked)}
      />
      {withShipping && (
        <DecimalField
          label={t('refundLines.shipping')}
          error={shipping === undefined && t('refundLines.shippingMost', { amount: most })}
          value={shippingText}
          onChange={({ target }) => setShippingText(target.value)}
        />
      )}
    </>
  );
}

function WrappingChoice({ refund: { wrappingLeft, withWrapping, setWrapping } }: { refund: RefundLines }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (wrappingLeft <= 0) return null;
  return (
    <Choice
      type="checkbox"
      label={t('refundLines.withWrapping', { amount: format.cents(wrappingLeft) })}
      checked={withWrapping}
      onChange={({ target }) => setWrapping(target.checked)}
    />
  );
}

/** Field for the reduction of a refund, for goods that have lost value. */
export function ReductionField({ refund }: { refund: RefundLines }) {
  const { t } = useTranslation();
  const { reduction, reductionText, setReductionText } = refund;
  return (
    <DecimalField
      label={t('refundLines.reduction')}
      hint={t('refundLines.reductionHint')}
      error={reduction === undefined && t('adminOrders.refund.noAmount')}
      value={reductionText}
      onChange={({ target }) => setReductionText(target.value)}
    />
  );
}
