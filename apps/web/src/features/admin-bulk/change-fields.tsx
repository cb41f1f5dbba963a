import { taxClasses } from '@kontor/shared/rules/prices/tax-classes';
import { limits } from '@kontor/shared/rules/access/limits';
import { priceEndings } from '@kontor/shared/wire/bulk-changes';
import { useTranslation } from 'react-i18next';
import { useCategories } from '../../entities/category/category-api.ts';
import { DecimalField } from '../../ui/form/decimal-field.tsx';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import { type TypedChange, changeKinds, hasNoValue, isOfPrice } from './typed-change.ts';

interface FieldsProps {
  typed: TypedChange;
  onType: (typed: TypedChange) => void;
  /** Whether to show that the value is missing. */
  isWrong: boolean;
}

/** Returns the chosen kind of a select. */
const findKind = (value: string) => changeKinds.find((kind) => kind === value) ?? 'percent';

/** Field for the value of a change, by its kind. */
function ValueField({ typed, onType, isWrong }: FieldsProps) {
  const { t } = useTranslation();
  const { data: categories = [] } = useCategories();
  const { kind, value } = typed;
  if (hasNoValue(kind)) return null;
  const shared = {
    label: t(`adminBulk.values.${kind}`),
    value,
    error: isWrong && t('adminBulk.valueMissing'),
    onChange: ({ target }: { target: { value: string } }) => onType({ ...typed, value: target.value }),
  };
  if (kind === 'brand') return <TextField {...shared} maxLength={limits.name} autoComplete="off" />;
  if (kind !== 'category' && kind !== 'taxClass') return <DecimalField {...shared} hint={t('adminBulk.valueHint')} />;
  const choices = kind === 'category' ? categories.map(({ name }) => name) : taxClasses;
  return (
    <SelectField {...shared}>
      <option value="">{t('adminBulk.choose')}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {kind === 'category' ? choice : t(`adminProducts.taxClasses.${choice as (typeof taxClasses)[number]}`)}
        </option>
      ))}
    </SelectField>
  );
}

/** Ending of changed prices, and the moment of a price plan. */
function PriceFields({ typed, onType }: Omit<FieldsProps, 'isWrong'>) {
  const { t } = useTranslation();
  const set = (name: 'ending' | 'day' | 'hour' | 'name') => (event: { target: { value: string } }) =>
    onType({ ...typed, [name]: event.target.value });
  return (
    <>
      <SelectField label={t('adminBulk.ending')} value={typed.ending} onChange={set('ending')}>
        <option value="">{t('adminBulk.noEnding')}</option>
        {priceEndings.map((ending) => (
          <option key={ending} value={ending}>
            {t('adminBulk.endsWith', { ending })}
          </option>
        ))}
      </SelectField>
      <TextField
        type="date"
        label={t('adminBulk.day')}
        hint={t('adminBulk.dayHint')}
        optional={t('onward.optional')}
        value={typed.day}
        onChange={set('day')}
      />
      {typed.day !== '' && (
        <>
          <SelectField label={t('adminBulk.hour')} value={typed.hour} onChange={set('hour')}>
            {Array.from({ length: 24 }, (_, hour) => (
              <option key={hour} value={hour}>
                {t('adminBulk.oClock', { hour })}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('adminBulk.planName')}
            value={typed.name}
            maxLength={limits.name}
            autoComplete="off"
            onChange={set('name')}
          />
        </>
      )}
    </>
  );
}

/** Fields for the change itself. */
export function ChangeFields(props: FieldsProps) {
  const { t } = useTranslation();
  const { typed, onType } = props;
  return (
    <div className="fields">
      <SelectField
        label={t('adminBulk.kind')}
        value={typed.kind}
        onChange={({ target }) => onType({ ...typed, kind: findKind(target.value), value: '' })}
      >
        {changeKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`adminBulk.kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <ValueField {...props} />
      {isOfPrice(typed.kind) && <PriceFields typed={typed} onType={onType} />}
    </div>
  );
}
