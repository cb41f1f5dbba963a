import { describe, expect, it } from 'vitest';
import { composeName, cutValues } from './variant-names.ts';

const values = ['blau', '300 ml'];

describe('the name of a variant', () => {
  it('is the name of its group with its values, in the order of the options', () => {
    expect(composeName('Becher', values)).toBe('Becher, blau, 300 ml');
  });

  it.each([
    ['Becher, blau, 300 ml', 'Becher'],
    ['Tasse, blau, 300 ml', 'Tasse'],
    ['Tasse, groß, blau, 300 ml', 'Tasse, groß'],
    ['Tasse, 300 ml', 'Tasse'],
    ['Tasse, blau', 'Tasse'],
    ['Tasse', 'Tasse'],
    // Values in another order, or as a part of a word, are none of its end.
    ['Tasse, 300 ml, blau', 'Tasse, 300 ml'],
    ['Tasse hellblau', 'Tasse hellblau'],
    [', blau', ', blau'],
  ])('gives back the name of the group: of %j it is %j', (name, base) => {
    expect(cutValues(name, values)).toBe(base);
  });

  it('loses only what was added to it, even if the group is called like a value', () => {
    expect(cutValues(composeName('Farbe, blau', values), values)).toBe('Farbe, blau');
  });
});
