import { describe, expect, it } from 'vitest';
import { words } from './words.ts';
import { findForm, isOneErrorApart, stem } from './word-forms.ts';

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

describe('findForm', () => {
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
    ['berry', 'blueberries'],
    ['Handy', 'Handytasche'],
    ['cookies', 'cookie'],
    ['e2', 'E27'],
  ])('%s is answered by %s', (wanted, term) => {
    expect(findForm(words(term).join(), words(wanted).join())).toBeDefined();
  });

  it.each([
    ['teller', 'bestellt'],
    ['blue', 'blumen'],
    ['la', 'tischlampe'],
    ['ton', 'betonung'],
    ['vase', 'schale'],
    ['handy', 'hand'],
    ['handy', 'handgemacht'],
    ['parties', 'part'],
  ])('%s is not answered by %s', (wanted, term) => {
    expect(findForm(term, wanted)).toBeUndefined();
  });
});

describe('isOneErrorApart', () => {
  it.each([
    ['hoker', 'hocker'],
    ['hockker', 'hocker'],
    ['hokcer', 'hocker'],
    ['hacker', 'hocker'],
    ['ocker', 'hocker'],
    ['hocke', 'hocker'],
  ])('%s and %s', (one, other) => {
    expect([isOneErrorApart(one, other), isOneErrorApart(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['hoke', 'hocker'],
    ['hcoekr', 'hocker'],
    ['rekcoh', 'hocker'],
    ['', 'ab'],
  ])('not %s and %s', (one, other) => {
    expect([isOneErrorApart(one, other), isOneErrorApart(other, one)]).toEqual([false, false]);
  });
});
