function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Replaces MongoDB's decimal wrappers (`{ $numberDecimal: '4.5' }`), which older servers send, by plain numbers, anywhere. */
export function unwrapDecimals(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unwrapDecimals);
  if (!isPlainObject(value)) return value;
  const wrapped = value['$numberDecimal'];
  if (typeof wrapped === 'string') return Number(wrapped);
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, unwrapDecimals(field)]));
}
