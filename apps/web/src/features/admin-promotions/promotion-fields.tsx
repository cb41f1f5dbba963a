import { limits } from '@kontor/shared/rules/access/limits';
import { discountKinds } from '@kontor/shared/rules/prices/discounts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice, ChoiceGroup } from '../../ui/form/choice.tsx';
import { DecimalField } from '../../ui/form/decimal-field.tsx';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import { CategoriesField } from './categories-field.tsx';
import { ProductsField } from './products-field.tsx';
import { ticked } from './promotion-values.ts';
import type { PromotionFormState } from './use-promotion-form.ts';

interface PartProps {
  form: PromotionFormState;
}

/** Fields of a promotion: its name and code, what it gives, how often and when, and for which products. */
export function PromotionFields({ form }: PartProps) {
  return (
    <div className="flow compact">
      <BasicFields form={form} />
      <GiftFields form={form} />
      <BoundFields form={form} />
      <ScopeFields form={form} />
    </div>
  );
}

interface PartFrameProps {
  id: 'basics' | 'terms' | 'bounds' | 'scope';
  hint?: string;
  children: ReactNode;
}

function Part({ id, hint, children }: PartFrameProps) {
  const { t } = useTranslation();
  return (
    <section className="ruled" aria-labelledby={`promotion-${id}`}>
      <h2 id={`promotion-${id}`} className="h-small">
        {t(`adminPromotions.${id}`)}
      </h2>
      {hint && <p className="hint mb-4">{hint}</p>}
      <div className="fields">{children}</div>
    </section>
  );
}

function BasicFields({ form: { field } }: PartProps) {
  const { t } = useTranslation();
  return (
    <Part id="basics">
      <TextField
        {...field('name')}
        label={t('adminPromotions.fields.name')}
        hint={t('adminPromotions.nameHint')}
        autoComplete="off"
        maxLength={limits.promotionName}
        required
      />
      <TextField
        {...field('code')}
        label={t('adminPromotions.fields.code')}
        hint={t('adminPromotions.codeHint')}
        optional={t('onward.optional')}
        autoComplete="off"
        maxLength={limits.promotionCode}
      />
    </Part>
  );
}

function GiftFields({ form: { field, values } }: PartProps) {
  const { t } = useTranslation();
  const kind = discountKinds.find((one) => one === values.kind) ?? 'percent';
  return (
    <Part id="terms">
      <SelectField {...field('kind')} className="s3" label={t('adminPromotions.fields.kind')}>
        {discountKinds.map((one) => (
          <option key={one} value={one}>
            {t(`adminPromotions.kinds.${one}`)}
          </option>
        ))}
      </SelectField>
      <DecimalField
        {...field('value')}
        className="s3"
        label={t(`adminPromotions.values.${kind}`)}
        hint={kind === 'shipping' && t('adminPromotions.freeShippingHint')}
        required
      />
      <DecimalField
        {...field('minimum')}
        label={t('adminPromotions.fields.minimum')}
        hint={t('adminPromotions.minimumHint')}
        optional={t('onward.optional')}
      />
    </Part>
  );
}

function BoundFields({ form: { field, values, set } }: PartProps) {
  const { t } = useTranslation();
  const shared = (name: 'from' | 'until' | 'uses' | 'usesPerCustomer') => ({
    ...field(name),
    className: 's3 stack',
    label: t(`adminPromotions.fields.${name}`),
    optional: t('onward.optional'),
    autoComplete: 'off',
  });
  const choice = (name: 'firstOrderOnly' | 'combinable') => (
    <Choice
      type="checkbox"
      name={name}
      label={t(`adminPromotions.fields.${name}`)}
      checked={values[name] === ticked}
      onChange={({ target }) => set(name, target.checked ? ticked : '')}
    />
  );
  return (
    <Part id="bounds" hint={t('adminPromotions.usesHint')}>
      <TextField {...shared('from')} type="date" min="2000-01-01" max="9998-12-31" />
      <TextField {...shared('until')} type="date" min="2000-01-01" max="9998-12-31" />
      <TextField {...shared('uses')} inputMode="numeric" maxLength={7} />
      <TextField {...shared('usesPerCustomer')} inputMode="numeric" maxLength={4} />
      <ChoiceGroup legend={t('adminPromotions.conditions')}>
        {choice('firstOrderOnly')}
        {choice('combinable')}
      </ChoiceGroup>
    </Part>
  );
}

function ScopeFields({ form: { values, set, errorAt } }: PartProps) {
  const { t } = useTranslation();
  const products = (name: 'products' | 'excluded') => (
    <ProductsField
      name={name}
      label={t(`adminPromotions.fields.${name}`)}
      findLabel={t(name === 'products' ? 'adminPromotions.findProducts' : 'adminPromotions.findExcluded')}
      value={values[name]}
      error={errorAt(name)}
      onChange={(ids) => set(name, ids)}
    />
  );
  return (
    <Part id="scope" hint={t('adminPromotions.scopeHint')}>
      <CategoriesField
        value={values.categories}
        error={errorAt('categories')}
        onChange={(ids) => set('categories', ids)}
      />
      {products('products')}
      {products('excluded')}
    </Part>
  );
}
