import { describe, expect, it } from 'vitest';
import { searchTerms, words } from './search-terms.ts';

describe('words', () => {
  it.each([
    ['Tischlampe, grün', ['tischlampe', 'grun']],
    ['GROSSE Straße', ['grosse', 'strasse']],
    ['Café Crème', ['cafe', 'creme']],
    ['E27-Fassung (60 W)', ['e27', 'fassung', '60', 'w']],
    ['.*^$|\\[](){}+?', []],
    ['\u0000\ud800🙂', []],
    ['', []],
  ])('%j holds %j', (text, found) => {
    expect(words(text)).toEqual(found);
  });

  it('no word is longer than 60 letters', () => {
    expect(words('a'.repeat(200))).toEqual(['a'.repeat(60)]);
  });
});

describe('searchTerms', () => {
  const product = { name: 'Tischlampe', brand: 'Inselton', category: 'Leuchten', description: 'Aus Öl und Ton.' };

  it('names are found by parts of compounds, descriptions by whole words', () => {
    const terms = searchTerms(product);
    expect(terms).toEqual(expect.arrayContaining(['tischlampe', 'lampe', 'ton', 'leuchten', 'und']));
    expect(terms).not.toContain('pe');
    expect(terms).not.toContain('ol');
  });

  it('English texts count too, missing ones do not', () => {
    expect(searchTerms({ ...product, nameEn: 'Table lamp', categoryEn: null })).toContain('lamp');
  });

  it('names no term twice', () => {
    const terms = searchTerms({ ...product, brand: 'Lampe' });
    expect(new Set(terms).size).toBe(terms.length);
  });
});
