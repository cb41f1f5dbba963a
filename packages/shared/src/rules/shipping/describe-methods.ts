import type { ShippingMethod, ShippingZone } from '../../schemas/order/shipping-methods.ts';

function describeRow({ price, fromWeight, fromTotal }: ShippingZone['prices'][number]): string {
  const limits = [
    ...(fromWeight === undefined ? [] : [`${fromWeight} g`]),
    ...(fromTotal === undefined ? [] : [`${fromTotal} €`]),
  ];
  return `${price} €${limits.length > 0 ? ` (${limits.join(', ')})` : ''}`;
}

function describeZone({ countries, postcodes = [], excluded = [], prices, freeFrom }: ShippingZone): string {
  const without = excluded.length > 0 ? ['–', ...excluded] : [];
  const free = freeFrom === undefined ? [] : [`0 € (${freeFrom} €)`];
  return `${[...countries, ...postcodes, ...without].join(' ')}: ${[...prices.map(describeRow), ...free].join(', ')}`;
}

/** Describes a delivery method in one line: a log of each of its prices would be as long as the table. */
function describeMethod({ _id, name, zones, days, classes, ...others }: ShippingMethod): string {
  const facts = Object.entries(others).map(([field, value]) => `${field} ${value}`);
  const more = [
    ...(classes ? [`classes ${classes.join(' ')}`] : []),
    ...(days ? [`days ${days.min}–${days.max}`] : []),
  ];
  return [name, ...facts, ...more, ...zones.map(describeZone)].join('; ');
}

/** Describes delivery methods by their places, for the log of the settings. */
export function describeMethods(methods: readonly ShippingMethod[]): Record<string, string> {
  return Object.fromEntries(methods.map((method, index) => [index + 1, describeMethod(method)]));
}
