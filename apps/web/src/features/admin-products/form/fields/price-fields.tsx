import { contentUnits } from '@kontor/shared/schemas/product/content';
import { limits } from '@kontor/shared/rules/access/limits';
import type { Product } from '@kontor/shared/wire/products';
import { useTranslation } from 'react-i18next';
import { DecimalField } from '../../../../ui/form/decimal-field.tsx';
import { SelectField, TextField } from '../../../../ui/form/field.tsx';
import { useTypedUnitPrice, useUnitName } from '../values/content-words.ts';
import { DetailInput, FormSection, type FieldOf } from './form-parts.tsx';
import { blockSigns } from '../values/keep-out-signs.ts';
import type { FieldName, Values } from '../values/product-values.ts';
import { SaleField } from './sale-field.tsx';
import { StockHint } from './stock-hint.tsx';
import { TaxClassField } from './tax-class-field.tsx';
import { useFieldLabels } from '../use-field-labels.ts';
import type { StockWatch } from '../use-product-form.ts';

interface PriceFieldsProps {
  field: FieldOf;
  values: Values;
  set: (name: FieldName, value: string) => void;
  stock: StockWatch | undefined;
  /** The stored product; undefined for a new one. */
  product: Product | undefined;
}

/** Fields for price, stock, content of a unit, and product codes. */
export function PriceFields({ field, values, set, stock, product }: PriceFieldsProps) {
  const { t } = useTranslation();
  const labelOf = useFieldLabels();
  return (
    <FormSection id="priceAndStock" title={t('adminProducts.priceAndStock')}>
      <DecimalField {...field('price')} className="s3" label={labelOf('price')} required />
      <TextField
        {...field('countInStock')}
        className="s3"
        label={labelOf('countInStock')}
        type="number"
        min={0}
        max={limits.stock}
        step={1}
        inputMode="numeric"
        autoComplete="off"
        required
        hint={stock && <StockHint stock={stock} typed={values.countInStock} />}
        onKeyDown={blockSigns}
      />
      <SaleField values={values} set={set} product={product} />
      <TaxClassField field={field} />
      <SelectField
        {...field('giftCard')}
        className="s3"
        label={labelOf('giftCard')}
        hint={field('giftCard').value && t('adminProducts.giftCardHint')}
      >
        <option value="">{t('adminProducts.giftCardKinds.none')}</option>
        <option value="multi">{t('adminProducts.giftCardKinds.multi')}</option>
      </SelectField>
      <ContentFields field={field} values={values} />
      <DetailInput name="sku" field={field} className="s3" maxLength={limits.sku} isOptional />
      <DetailInput name="gtin" field={field} className="s3" inputMode="numeric" maxLength={14} isOptional />
    </FormSection>
  );
}

function ContentFields({ field, values }: Pick<PriceFieldsProps, 'field' | 'values'>) {
  const { t } = useTranslation();
  const labelOf = useFieldLabels();
  const unitName = useUnitName();
  const unitPrice = useTypedUnitPrice(values);
  return (
    <>
      <DetailInput
        name="content.amount"
        field={field}
        className="s3"
        inputMode="decimal"
        maxLength={20}
        isOptional
        hint={unitPrice && t('adminProducts.unitPriceIs', { unitPrice })}
      />
      <SelectField {...field('content.unit')} className="s3" label={labelOf('content.unit')}>
        <option value="">{t('adminProducts.noUnit')}</option>
        {contentUnits.map((unit) => (
          <option key={unit} value={unit}>
            {unitName(unit)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
