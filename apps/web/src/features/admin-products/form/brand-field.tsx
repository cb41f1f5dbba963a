import { foldName } from '@kontor/shared/rules/address/names';
import type { MakerToEdit } from '@kontor/shared/wire/makers';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMakersToEditQuery } from '../../../entities/maker/admin-maker-api.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { manufacturerFields } from './values/detail-values.ts';
import type { FieldName, Values } from './values/product-values.ts';
import { useFieldLabels } from './use-field-labels.ts';
import { plain, type FieldOf } from './fields/form-parts.tsx';

interface BrandFieldProps {
  field: FieldOf;
  values: Values;
  set: (name: FieldName, value: string) => void;
}

type Makers = readonly MakerToEdit[];

const findMaker = (makers: Makers, brand: string) => makers.find(({ name }) => foldName(name) === foldName(brand));

/** Tells whether the form states no manufacturer besides the maker's, which the server takes as none of its own. */
function isFromMaker(values: Values, maker: MakerToEdit | undefined): boolean {
  const typed = manufacturerFields.map((field) => [field, values[`manufacturer.${field}`].trim()] as const);
  return (
    typed.every(([, value]) => value === '') ||
    typed.every(([field, value]) => value === (maker?.manufacturer?.[field] ?? ''))
  );
}

/** Field for a new or existing brand; it shows the source of the manufacturer, and changes it with the brand. */
export function BrandField({ field, values, set }: BrandFieldProps) {
  const { t } = useTranslation();
  const labelOf = useFieldLabels();
  const { data: makers = [], isSuccess } = useMakersToEditQuery();
  const { onChange, ...brand } = field('brand');
  const bringAlong = (chosen: string): void => {
    const maker = findMaker(makers, chosen);
    if (!maker || !isFromMaker(values, findMaker(makers, values.brand))) return;
    for (const part of manufacturerFields) set(`manufacturer.${part}`, maker.manufacturer?.[part] ?? '');
  };
  return (
    <>
      <TextField
        {...brand}
        {...plain}
        className="s3 stack"
        label={labelOf('brand')}
        list="product-makers"
        required
        hint={
          isSuccess && values.brand.trim() ? (
            <Origin maker={findMaker(makers, values.brand)} values={values} />
          ) : (
            t('adminProducts.makers.choose')
          )
        }
        onChange={(event) => {
          onChange(event);
          bringAlong(event.target.value);
        }}
      />
      <datalist id="product-makers">
        {makers.map(({ _id, name }) => (
          <option key={_id}>{name}</option>
        ))}
      </datalist>
    </>
  );
}

/** Says whether the brand is known, and whose manufacturer counts. */
function Origin({ maker, values }: { maker: MakerToEdit | undefined; values: Values }): ReactNode {
  const { t } = useTranslation();
  if (!maker) return t('adminProducts.makers.isNew');
  const says = () => {
    if (!maker.manufacturer) return t('adminProducts.makers.statesNone');
    return t(isFromMaker(values, maker) ? 'adminProducts.makers.fromMaker' : 'adminProducts.makers.own');
  };
  return (
    <>
      {says()}{' '}
      <Link className="link" to={`/admin/makers/${maker._id}`}>
        {t('adminMakers.editTitle')}
      </Link>
    </>
  );
}
