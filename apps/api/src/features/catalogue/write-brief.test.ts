import { expect, test } from 'vitest';
import { writeBrief } from './write-brief.ts';

const fact = (name: string, value: string, en?: [name: string, value: string]) => ({
  texts: { de: { name, value }, ...(en && { en: { name: en[0], value: en[1] } }) },
});

test.each([
  [
    'the first measure and the first material',
    [
      fact('Material', 'Steinzeug', ['Material', 'Stoneware']),
      fact('Material', 'Eiche', ['Material', 'Oak']),
      fact('Maße', '13,5 und 8,5 cm hoch, 9 cm breit', ['Measurements', '13.5 and 8.5 cm tall, 9 cm wide']),
    ],
    '13,5 und 8,5 cm hoch, Steinzeug',
    '13.5 and 8.5 cm tall, Stoneware',
  ],
  ['a single measure with its name', [fact('Länge', '3 × 500 m'), fact('Höhe', '9 cm')], 'Höhe 9 cm', ''],
  ['all measures before a single one', [fact('Höhe', '9 cm'), fact('Größe', 'M')], 'M', ''],
  ['a material alone', [fact('Werkstoff', 'Leinen'), fact('Pflege', 'bei 40 °C')], 'Leinen', ''],
  ['nothing of other facts', [fact('Farbe', 'Blau')], '', ''],
  ['nothing of a value that is too long for a card', [fact('Maße', 'W'.repeat(41))], '', ''],
])('the line of a card is %s', (_which, facts, de, en) => {
  expect(writeBrief(facts)).toEqual({ de: { brief: de }, en: { brief: en } });
});
