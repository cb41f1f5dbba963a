import type { Notation } from '../notation-type.ts';

export const notation: Notation = {
  name: 'Deutsch',
  group: '.',
  decimal: ',',
  price: ['', '\u00a0€'],
  and: ' und ',
  oClock: '\u00a0Uhr',
};
