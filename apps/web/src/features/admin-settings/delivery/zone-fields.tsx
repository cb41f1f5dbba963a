import { limits } from '@kontor/shared/rules/access/limits';
import { islandsOfGermany } from '@kontor/shared/rules/shipping/postcode-ranges';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/form/field.tsx';
import type { SectionFields } from '../form/section-form.tsx';
import { CountriesField } from './countries-field.tsx';
import { newPrice, readList, writeList } from './method-values.ts';

interface ZoneFieldsProps {
  fields: SectionFields;
  /** Path of the zones. */
  list: string;
  place: number;
}

/** Treatment of the German islands in a zone: included (`any`), nothing else included (`only`), or excluded (`without`). */
const islandChoices = ['any', 'only', 'without'] as const;
type IslandChoice = (typeof islandChoices)[number];

const split = (text = ''): string[] =>
  text
    .split(',')
    .map((range) => range.trim())
    .filter(Boolean);
const hasIslands = (text: string | undefined) => split(text).includes(islandsOfGermany);
const withoutIslands = (text: string | undefined) => split(text).filter((range) => range !== islandsOfGermany);
const addIslands = (text: string): string => (text === '' ? islandsOfGermany : `${text}, ${islandsOfGermany}`);
/** Removes the islands from the end of a list of ranges, where `fillShipping` and `addIslands` put them. */
const hideIslands = (text: string): string =>
  text.endsWith(islandsOfGermany) ? text.slice(0, -islandsOfGermany.length).replace(/, $/, '') : text;

/** Returns the ranges with the islands, or without them. */
function writeIslands(text: string | undefined, has: boolean): string {
  const others = withoutIslands(text).join(', ');
  return has ? addIslands(others) : others;
}

function IslandField({ fields, list, place }: ZoneFieldsProps) {
  const { t } = useTranslation();
  const path = `${list}.${place}`;
  const [postcodes, excluded] = [fields.values[`${path}.postcodes`], fields.values[`${path}.excluded`]];
  const others = hasIslands(excluded) ? 'without' : 'any';
  const present: IslandChoice = hasIslands(postcodes) ? 'only' : others;
  const choose = (choice: string): void => {
    fields.setAll((values) => ({
      ...values,
      [`${path}.postcodes`]: writeIslands(postcodes, choice === 'only'),
      [`${path}.excluded`]: writeIslands(excluded, choice === 'without'),
    }));
  };
  return (
    <SelectField
      name={`${path}.islands`}
      className="s3"
      label={t('adminDelivery.islands')}
      hint={t('adminDelivery.islandsHint')}
      value={present}
      onChange={({ target }) => choose(target.value)}
    >
      {islandChoices.map((choice) => (
        <option key={choice} value={choice}>
          {t(`adminDelivery.islandChoices.${choice}`)}
        </option>
      ))}
    </SelectField>
  );
}

interface PostcodesFieldProps {
  fields: SectionFields;
  path: string;
  label: string;
  hint?: string;
}

/** Ranges of postcodes as one text. The islands are chosen in their own field, so their name is left out here. */
function PostcodesField({ fields, path, ...texts }: PostcodesFieldProps) {
  const { t } = useTranslation();
  const { name, value, error } = fields.field(path);
  const change = (typed: string): void =>
    fields.setAll((values) => ({ ...values, [path]: hasIslands(value) ? addIslands(typed) : typed }));
  return (
    <TextField
      {...texts}
      name={name}
      error={error}
      className="s3"
      optional={t('onward.optional')}
      autoComplete="off"
      value={hideIslands(value)}
      onChange={({ target }) => change(target.value)}
    />
  );
}

/** Places of a zone and its prices. */
export function ZoneFields({ fields, list, place }: ZoneFieldsProps) {
  const { t } = useTranslation();
  const { field } = fields;
  const path = `${list}.${place}`;
  const zones = readList(fields.values, list);
  const prices = readList(fields.values, `${path}.prices`);
  const write = (rows: typeof prices) => fields.setAll((values) => writeList(values, `${path}.prices`, rows));
  return (
    <fieldset className="mt-4">
      <legend className="label mb-4">{t('adminDelivery.zone', { place: place + 1 })}</legend>
      <div className="fields">
        <CountriesField fields={fields} path={`${path}.countries`} />
        <IslandField fields={fields} list={list} place={place} />
        <PostcodesField
          fields={fields}
          path={`${path}.postcodes`}
          label={t('adminDelivery.postcodes')}
          hint={t('adminDelivery.postcodesHint')}
        />
        <PostcodesField fields={fields} path={`${path}.excluded`} label={t('adminDelivery.excluded')} />
        {prices.map((_row, index) => (
          <PriceFields
            key={index}
            fields={fields}
            path={`${path}.prices.${index}`}
            onRemove={prices.length > 1 ? () => write(prices.toSpliced(index, 1)) : undefined}
          />
        ))}
        <TextField
          {...field(`${path}.freeFrom`)}
          className="s3"
          label={t('adminDelivery.freeFrom')}
          optional={t('onward.optional')}
          inputMode="decimal"
        />
      </div>
      <div className="row mt-2">
        <Button
          size="small"
          disabled={prices.length >= limits.zonePrices}
          onClick={() => write([...prices, newPrice()])}
        >
          {t('adminDelivery.addPrice')}
        </Button>
        {zones.length > 1 && (
          <Button
            size="small"
            onClick={() => fields.setAll((values) => writeList(values, list, zones.toSpliced(place, 1)))}
          >
            {t('adminDelivery.removeZone', { place: place + 1 })}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

interface PriceFieldsProps {
  fields: SectionFields;
  path: string;
  onRemove: (() => void) | undefined;
}

function PriceFields({ fields: { field }, path, onRemove }: PriceFieldsProps) {
  const { t } = useTranslation();
  const optional = t('onward.optional');
  return (
    <>
      <TextField
        {...field(`${path}.fromWeight`)}
        className="s2"
        label={t('adminDelivery.fromWeight')}
        optional={optional}
        type="number"
        inputMode="numeric"
        min={0}
      />
      <TextField
        {...field(`${path}.fromTotal`)}
        className="s2"
        label={t('adminDelivery.fromTotal')}
        optional={optional}
        inputMode="decimal"
      />
      <TextField {...field(`${path}.price`)} className="s2" label={t('adminDelivery.price')} inputMode="decimal" />
      {onRemove && (
        <p>
          <Button size="small" onClick={onRemove}>
            {t('adminDelivery.removePrice')}
          </Button>
        </p>
      )}
    </>
  );
}
