import { describe, expect, it } from 'vitest';
import { words } from '../../../lib/lists/words.ts';
import { answers, searchTerms, stem } from './search-terms.ts';

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
  const de = { name: 'Tischlampe', category: 'Leuchten', description: 'Aus Öl und Ton.' };
  const product = { brand: 'Inselton', texts: { de } };

  it('are the words of all texts', () => {
    const terms = searchTerms({ ...product, texts: { de: { ...de, description: 'Aus Öl und Ton, Größe M.' } } });
    expect(terms).toEqual(['inselton', 'tischlampe', 'leuchten', 'aus', 'ol', 'und', 'ton', 'grosse']);
  });

  it('English texts count too, missing ones do not', () => {
    expect(searchTerms({ ...product, texts: { de, en: { name: 'Table lamp' } } })).toContain('lamp');
  });

  it('names no term twice', () => {
    const terms = searchTerms({ ...product, brand: 'Ton' });
    expect(new Set(terms).size).toBe(terms.length);
  });
});

describe('stem', () => {
  it.each([
    ['vas', ['vase', 'vasen', 'vases']],
    ['lamp', ['lampe', 'lampen', 'lamp', 'lamps']],
    ['haus', ['haus', 'hauser', 'hausern', 'hauses']],
    ['teppich', ['teppich', 'teppiche', 'teppichen', 'teppichs']],
    ['berr', ['berry', 'berries']],
    ['glass', ['glass', 'glasses']],
  ])('%s is what is left of %j', (root, inflected) => {
    expect(new Set(inflected.map(stem))).toEqual(new Set([root]));
  });

  it.each(['glas', 'ofen', 'tee', 'uhr', 'korb', 'reis', 'ol', 'w'])('%s stays whole', (word) => {
    expect(stem(word)).toBe(word);
  });
});

describe('answers', () => {
  it.each([
    ['lampe', 'Tischlampe'],
    ['Lampen', 'Tischlampe'],
    ['Lampe', 'Tischlampen'],
    ['vasen', 'Bauchvase'],
    ['haus', 'Häuser'],
    ['Häuser', 'Vogelhaus'],
    ['eiche', 'Eichenhocker'],
    ['holz', 'Eichenholztisch'],
    ['Kissen', 'Leinenkissen'],
    ['Tücher', 'Geschirrtuch'],
    ['baskets', 'basket'],
    ['cup', 'cups'],
    ['berries', 'berry'],
    ['e2', 'E27'],
  ])('%s is answered by %s', (wanted, term) => {
    expect(answers(words(term).join(), words(wanted).join())).toBe(true);
  });

  it.each([
    ['teller', 'bestellt'],
    ['blue', 'blumen'],
    ['la', 'tischlampe'],
    ['ton', 'betonung'],
    ['vase', 'schale'],
  ])('%s is not answered by %s', (wanted, term) => {
    expect(answers(term, wanted)).toBe(false);
  });
});
