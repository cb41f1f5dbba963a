/** Parts of an address line; missing parts are undefined. */
export interface AddressParts {
  street: string;
  number: string;
  /** Flat or staircase: `Whg. 2`, `Stiege 2/Top 5`. */
  addition?: string;
  zipcode?: string;
  city?: string;
}

/** Length of the longest line that is read: the patterns below look at each character more than once. */
const longestLine = 400;

/** Pattern of a house number with its additions: `12`, `12a`, `47 b`, `5-7`, `12 1/2`, `8/2/10`. */
const houseNumber = String.raw`\d+\s?[a-z]?(?:\s?[-–/+]\s?\d*\s?[a-z]?|\s\d/\d)*`;

/** Matches words, then a number. The last number is the house's, so `Straße des 17. Juni 135` stays correct. */
const streetAndNumber = new RegExp(String.raw`^(.*\p{L}.*?)(?:[\s,]+|(?<=\.))(${houseNumber})$`, 'iu');

/** Words for a place within the house, after its number (Duden's and Austrian abbreviations). */
const withinHouse = String.raw`(?:Whg|Wohnung|App|Apartment|Appartement|Apt|Zi|Zimmer|Stiege|Stg|Top|Tür|TOP|Hs|Haus|Hinterhaus|HH|Vorderhaus|VH|Seitenflügel|Aufgang|Eingang|Block|Etage|Stock|OG|EG|DG|UG|Unit|Flat|Floor|c/o|\d+\.\s?(?:OG|Stock|Etage|Obergeschoss))\b`;
const addition = new RegExp(String.raw`^(.*?\d\s?[a-z]?)[\s,]+(${withinHouse}.*)$`, 'iu');

/** Matches a post-office box, which has only its number, in groups of two from the right (DIN 5008). */
const postBox = /^(Postfach|P\.?\s?O\.?\s?Box)\s*(?:Nr\.?\s*)?(\d[\d\s]*)$/iu;
const postBoxBegin = /^(?:Postfach|P\.?\s?O\.?\s?Box)\b/iu;

const place = String.raw`(?:[A-Z]{1,2}[-–\s])?(\d{4,5})\s+(\p{L}[^\d,]*)`;
const placeOnly = new RegExp(`^${place}$`, 'iu');
/** Matches a line without a comma, if only a postcode of five digits differs from a house number. */
const placeBehind = /^(.*\d\s?[a-z]?)\s+(?:[A-Z]{1,2}[-–])?(\d{5})\s+(\p{L}[^\d,]*)$/iu;
const country = /^(?:Deutschland|Germany|Österreich|Austria|Schweiz|Switzerland)$/iu;

/** Tells whether a street is a post-office box, which has no house number. */
export function isPostBox(street: string): boolean {
  return postBoxBegin.test(street.trim());
}

function readHouse(line: string): AddressParts | undefined {
  const box = postBox.exec(line);
  if (box) return { street: box[1] ?? '', number: (box[2] ?? '').trim() };
  if (isPostBox(line)) return undefined;
  const [, before = line, further] = addition.exec(line) ?? [];
  const [, street, number] = streetAndNumber.exec(before.replace(/[\s,]+$/, '')) ?? [];
  if (!street || !number) return undefined;
  return {
    street: street.trim().replace(/,$/, ''),
    number: number.trim(),
    ...(further && { addition: further.trim() }),
  };
}

/** Finds the place among the comma-separated parts, or at the end of the last one. */
function readPlace(parts: readonly string[]): { rest: string[]; zipcode?: string; city?: string } {
  const index = parts.findIndex((part) => placeOnly.test(part));
  if (index !== -1) {
    const [, zipcode = '', city = ''] = placeOnly.exec(parts[index] ?? '') ?? [];
    return { rest: parts.filter((_, other) => other !== index), zipcode, city: city.trim() };
  }
  const [, before, zipcode = '', city = ''] = placeBehind.exec(parts.at(-1) ?? '') ?? [];
  if (before === undefined) return { rest: [...parts] };
  return { rest: [...parts.slice(0, -1), before], zipcode, city: city.trim() };
}

/**
 * Splits an address line as people type or paste it and browsers autofill it: `Musterstr. 12a`, `Große Elbstraße 47 b, 22767
 * Hamburg`, `Am Deich 3, Whg. 2`. Undefined without a number of a house or box, and for a line too long for an address.
 */
export function readAddressLine(line: string): AddressParts | undefined {
  if (line.length > longestLine) return undefined;
  const parts = line
    .split(/\s*[,;\n]\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !country.test(part));
  const { rest, ...where } = readPlace(parts);
  const house = readHouse(rest.join(', '));
  return house && { ...house, ...where };
}
