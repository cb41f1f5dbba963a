import { islandsOfGermany } from '@kontor/shared/rules/shipping/postcode-ranges';
import { languages } from '@kontor/shared/rules/text/languages';
import { wireName } from '@kontor/shared/rules/text/texts';
import type { ShippingSection } from '@kontor/shared/schemas/settings-sections';
import type { ShippingMethod, ShippingZone } from '@kontor/shared/schemas/order/shipping-methods';
import { flatten, type FormValues } from '../form/form-values.ts';

const words = (field: 'name' | 'note') => languages.map((language) => wireName(field, language));

export const methodNames = words('name');
export const methodNotes = words('note');

const blankPrice: FormValues = { fromWeight: '', fromTotal: '', price: '' };

/** Writes ranges as one text, the islands last: they have a field of their own (zone-fields.tsx). */
const writeRanges = (ranges: readonly string[]): string =>
  ranges.toSorted((one, other) => Number(one === islandsOfGermany) - Number(other === islandsOfGermany)).join(', ');

/** Returns the values of a zone, each list as one text. */
function fillZone({ countries, postcodes = [], excluded = [], prices, ...zone }: ShippingZone): FormValues {
  return {
    freeFrom: '',
    ...flatten(zone),
    countries: countries.join(', '),
    postcodes: writeRanges(postcodes),
    excluded: writeRanges(excluded),
    ...writeList(
      {},
      'prices',
      prices.map((row) => ({ ...blankPrice, ...flatten(row) })),
    ),
  };
}

const blankMethod = (): FormValues => ({
  ...Object.fromEntries([...methodNames, ...methodNotes].map((name) => [name, ''])),
  kind: 'parcel',
  carrier: '',
  maxWeight: '',
  payDays: '',
  'days.min': '',
  'days.max': '',
});

function fillMethod({ zones, ...method }: ShippingMethod): FormValues {
  return { ...blankMethod(), ...flatten(method), ...writeList({}, 'zones', zones.map(fillZone)) };
}

/** Returns the form's values of the section. */
export function fillShipping({ methods = [], ...section }: ShippingSection): FormValues {
  return writeList(flatten(section), 'methods', methods.map(fillMethod));
}

/** Reads the rows of a list: `methods`, or `methods.0.zones`. */
export function readList(values: FormValues, path: string): FormValues[] {
  const rows: Record<string, string>[] = [];
  for (const [name, value] of Object.entries(values)) {
    if (!name.startsWith(`${path}.`)) continue;
    const [place = '', ...rest] = name.slice(path.length + 1).split('.');
    (rows[Number(place)] ??= {})[rest.join('.')] = value;
  }
  return rows;
}

/** Returns the values with other rows in a list. */
export function writeList(values: FormValues, path: string, rows: readonly FormValues[]): Record<string, string> {
  const others = Object.entries(values).filter(([name]) => !name.startsWith(`${path}.`));
  const written = rows.flatMap((row, place) =>
    Object.entries(row).map(([name, value]): [string, string] => [`${path}.${place}.${name}`, value]),
  );
  return Object.fromEntries([...others, ...written]);
}

/** Returns an empty price, zone or method, as a row of its list. */
export const newPrice = (): FormValues => ({ ...blankPrice });
export const newZone = (countries = ''): FormValues => ({
  countries,
  postcodes: '',
  excluded: '',
  freeFrom: '',
  ...writeList({}, 'prices', [newPrice()]),
});
export const newMethod = (countries: string): FormValues => ({
  ...blankMethod(),
  ...writeList({}, 'zones', [newZone(countries)]),
});

/** Returns the first method of a shop: its prices by country, a zone for each. */
export function methodOfRates(rates: readonly FormValues[]): FormValues {
  const zones = rates.map(({ country = '', price = '', freeFrom = '' }) => ({
    ...newZone(country),
    freeFrom,
    'prices.0.price': price,
  }));
  return { ...blankMethod(), ...writeList({}, 'zones', zones) };
}
