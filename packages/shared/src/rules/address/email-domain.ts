/** Letters of domain names: lower-case Latin with and without accents, except look-alikes (the dotless i, the kra). */
export const domainLetters = 'a-z\u00DF-\u00F6\u00F8-\u00FF\u0101-\u012F\u0133-\u0137\u0139-\u0148\u014A-\u017E';

/** Matches a letter with an accent. */
const readable = new RegExp(`^(?=.*[^\\x00-\\x7F])[${domainLetters}\\d-]+$`);

/** Parameters of Punycode (RFC 3492, section 5). */
const base = 36;
const initialBias = 72;
const initialLetter = 128;

/** Returns the value of a Punycode digit: a to z are 0 to 25, 0 to 9 are 26 to 35; NaN for other characters, or none. */
function readDigit(letter = ''): number {
  if (/[a-z]/.test(letter)) return letter.charCodeAt(0) - 97;
  return /\d/.test(letter) ? Number(letter) + 26 : Number.NaN;
}

/** Adapts the bias, by which the weights of the next delta's digits grow (RFC 3492, section 6.1). */
function adapt(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / length);
  let bias = 0;
  for (; rest > 455; bias += base) rest = Math.floor(rest / 35);
  return bias + Math.floor((36 * rest) / (rest + 38));
}

/** Reads a number of variable length. @returns the number and its end; NaN if there is none */
function readDelta(digits: string, bias: number): [delta: number, rest: string] {
  let delta = 0;
  let weight = 1;
  for (let at = 0; ; at += 1) {
    const digit = readDigit(digits[at]);
    const threshold = Math.min(26, Math.max(1, base * (at + 1) - bias));
    delta += digit * weight;
    // False for NaN, too.
    if (!(digit >= threshold)) return [delta, digits.slice(at + 1)];
    weight *= base - threshold;
  }
}

/** Decodes a label without its `xn--`. @returns undefined if it is not valid Punycode */
function decodeLabel(text: string): string | undefined {
  const dash = text.lastIndexOf('-');
  const letters = text.slice(0, Math.max(0, dash)).split('');
  let [rest, bias, position, letter] = [text.slice(dash + 1), initialBias, 0, initialLetter];
  while (rest !== '') {
    const [delta, after] = readDelta(rest, bias);
    if (!(delta < 0x10_00_00)) return undefined;
    const length = letters.length + 1;
    bias = adapt(delta, length, position === 0);
    letter += Math.floor((position + delta) / length);
    position = (position + delta) % length;
    letters.splice(position, 0, String.fromCodePoint(Math.min(letter, 0x10_ff_ff)));
    position += 1;
    rest = after;
  }
  return letters.join('');
}

/**
 * Writes an address with a readable domain: `post@xn--mller-kva.example` becomes `post@müller.example`, so that both count as
 * one. Domains in other than Latin letters stay unchanged.
 * @param address in small letters
 */
export function readEmailDomain(address: string): string {
  const [, before = '', domain = ''] = /^(.*@)([^@]*)$/.exec(address) ?? [];
  const labels = domain.split('.').map((label) => {
    const decoded = label.startsWith('xn--') ? decodeLabel(label.slice(4)) : undefined;
    return decoded !== undefined && readable.test(decoded) ? decoded : label;
  });
  return before === '' ? address : before + labels.join('.');
}
