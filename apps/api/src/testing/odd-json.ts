/** Returns a generator of numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;

const depths = 300;
const deep: unknown = JSON.parse('['.repeat(depths) + ']'.repeat(depths));

/** Values that replace expected ones. */
const oddValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.005,
  1e308,
  '',
  ' ',
  '\0',
  '\ud800',
  '__proto__',
  '../..',
  'x'.repeat(3000),
  [],
  [null],
  [5],
  {},
  { id: null },
  { id: ['x'] },
  { $gt: '' },
  deep,
];

function pick<T>(random: Random, list: readonly T[]): T | undefined {
  return list[Math.floor(random() * list.length)];
}

/** Returns the value with one change: another value, a missing field, or an additional field. */
function changed(random: Random, value: unknown): unknown {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const chosen = pick(random, fields);
  if (!chosen || random() < 0.15) return pick(random, oddValues);
  const [name, field] = chosen;
  const dice = random();
  if (Array.isArray(value)) return dice < 0.2 ? [] : [changed(random, field)];
  if (dice < 0.1) return Object.fromEntries(fields.filter(([other]) => other !== name));
  if (dice < 0.2) return Object.fromEntries([...fields, ['__proto__', pick(random, oddValues)]]);
  return Object.fromEntries([...fields, [name, changed(random, field)]]);
}

/** Returns the text cut short, with an additional character, or mostly unchanged. */
function damaged(random: Random, text: string): string {
  const dice = random();
  const at = Math.floor(random() * text.length);
  if (dice < 0.02) return text.slice(0, at);
  return dice < 0.04 ? `${text.slice(0, at)}}${text.slice(at)}` : text;
}

/** Returns JSON, or nearly JSON, that differs from the sample in one to three places. */
export function oddJson(random: Random, sample: unknown): string {
  let odd = sample;
  for (let places = Math.ceil(random() * 3); places > 0; places -= 1) odd = changed(random, odd);
  return damaged(random, JSON.stringify(odd));
}
