import { expect, it } from 'vitest';
import { comparePayer } from './compare-payer.ts';
import type { StoredOrder } from '../../../orders/order.model.ts';

type Named = Pick<StoredOrder, 'buyer'> & { shippingAddress?: object; billing?: object };
const compare = (payer: string, order: Named) => comparePayer(payer, { shippingAddress: {}, ...order } as StoredOrder); // names are all that is read

const buyer = (name: string) => ({ buyer: { name } as StoredOrder['buyer'] });

// packages/shared/src/rules/text/words.ts: ä = ae = a, ß = ss, accents and case make no difference.
it.each([
  ['Jörg Müller', 'MUELLER, JOERG', 1],
  ['Jörg Müller', 'Jorg Muller', 1],
  ['Anna Strauß', 'STRAUSS ANNA', 1],
  ['José Nuñez', 'NUNEZ JOSE', 1],
  ['Li Na', 'NA LI', 1],
  ['Bo Ek Ng', 'Ng, Bo', 1],
  ['Karla Petersen', 'Dr. Karla Petersen', 1],
  ['Karla Petersen', 'Peter u. Karla Petersen', 1],
  ['Karla Petersen', 'K. Petersen', 0.5],
  ['Herr von Holt', 'Frau von Brandt', 0],
  ['Karla Petersen', 'Dr. Fremd', 0],
  ['Karla Petersen', '', 0],
  ['', 'Karla Petersen', 0],
  // 27 letters, as old statements cut them.
  ['Anna-Sophie Lindenbergerhof', 'ANNA-SOPHIE LINDENBERGERHOF'.slice(0, 27), 1],
  ['Maximilian Alexander Wetterstein', 'MAXIMILIAN ALEXANDER WETTER', 1],
])('the buyer %j and the payer %j match by %d', (name, payer, likeness) => {
  expect(compare(payer, buyer(name))).toBe(likeness);
});

it('the payer may also be the firm of the invoice or a recipient', () => {
  const order = {
    ...buyer('Karla Petersen'),
    billing: { company: 'Werft Övelgönne GmbH', name: 'Buchhaltung Hein' },
    shippingAddress: { name: 'Oma Erna', company: 'Heim am Deich' },
  };
  const payers = ['WERFT OEVELGOENNE', 'Hein Buchhaltung', 'Erna Oma', 'Heim am Deich', 'Andere GmbH'];
  expect(payers.map((payer) => compare(payer, order))).toEqual([1, 1, 1, 1, 0]);
});
