import type { Notation } from '../notation-type.ts';

export const notation: Notation = {
  name: 'English',
  group: ',',
  decimal: '.',
  price: ['€', ''],
  and: ' and ',
  oClock: '',
};
