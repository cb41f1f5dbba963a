import { randomInt } from 'node:crypto';

/** Characters that are not mistaken for each other when read aloud. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

function fourSigns(): string {
  return Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');
}

/** Returns a reference such as `WR-7K3M-9QXT`: random, so that it does not reveal how many there are. */
export function makeReference(kind: 'WR' | 'RT'): string {
  return `${kind}-${fourSigns()}-${fourSigns()}`;
}
