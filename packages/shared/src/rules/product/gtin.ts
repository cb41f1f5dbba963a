/** Whether a text is a GTIN of 8, 12, 13 or 14 digits with a correct check digit (GS1 General Specifications, 7.9). */
export function isGtin(code: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code)) return false;
  const weighted = Array.from(code)
    .toReversed()
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 3));
  return weighted.reduce((sum, value) => sum + value, 0) % 10 === 0;
}
