import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FoundWords } from './found-words.tsx';

test.each([
  ['a word', 'vase', 'Bauchvase, cremeweiß', ['Bauchvase']],
  ['another form of it', 'Lampen', 'Tischlampe aus Messing', ['Tischlampe']],
  ['the beginning of one', 'mess', 'Tischlampe aus Messing', ['Messing']],
  ['several', 'hocker eiche', 'Hocker, Eiche geölt', ['Hocker', 'Eiche']],
  ['umlauts written out', 'huelle', 'Kissenhülle', ['Kissenhülle']],
  ['ß and accents', 'creme weiss', 'Crème, weiß', ['Crème', 'weiß']],
  ['one of two letters', 'xl', 'Korb XL, Xlex', ['XL']],
  ['a filler beside others', 'becher mit henkel', 'Becher mit Henkel', ['Becher', 'Henkel']],
  ['a synonym', 'lampe', 'Wandleuchte', []],
  ['what a description says', 'geschenk', 'Bauchvase', []],
  ['a typing error', 'hoker', 'Hocker', []],
  ['signs of patterns', '.*(', 'Bauchvase', []],
  ['nothing', undefined, 'Bauchvase', []],
])('the words of a name that a search found are marked: %s', (_what, q, name, found) => {
  const { container } = render(<FoundWords name={name} q={q} />);
  expect(container.textContent).toBe(name);
  expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(found);
});
