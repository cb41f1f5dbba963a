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
    ['deckel', ['deckel', 'deckeln', 'deckels']],
    ['schussel', ['schussel', 'schusseln']],
    // The letters of an ending within the word are none.
    ['spielwies', ['spielwiese', 'spielwiesen']],
    ['latern', ['laterne', 'laternen']],
    ['sonnenschirm', ['sonnenschirm', 'sonnenschirme', 'sonnenschirmen', 'sonnenschirms']],
  ])('%s is what is left of %j', (root, inflected) => {
    expect(new Set(inflected.map(stem))).toEqual(new Set([root]));
  });

  it.each(['glas', 'ofen', 'tee', 'uhr', 'korb', 'reis', 'ol', 'w'])('%s stays whole', (word) => {
    expect(stem(word)).toBe(word);
  });

  it.each(['kies', 'kern', 'garn', 'als', 'baby'])('%s stays whole: what would be left is too short', (word) => {
    expect(stem(word)).toBe(word);
  });

  it.each(['ahornbaum', 'weihnachtsbaum', 'kreisform', 'partyraum'])('%s ends in none of them', (word) => {
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
    // Two letters end too much.
    ['ol', 'kurbiskernol'],
    ['ruben', 'ruby'],
  ])('%s is not answered by %s', (wanted, term) => {
    expect(findForm(term, wanted)).toBeUndefined();
  });
});

describe('how a word answers', () => {
  it.each([
    ['lampe', 'lampe', 'same'],
    ['vasen', 'vase', 'form'],
    ['lampe', 'tischlampe', 'head'],
    ['lampe', 'tischlampen', 'head'],
    ['uhr', 'wanduhr', 'head'],
    ['eiche', 'eichenhocker', 'beginning'],
    ['e2', 'e27', 'beginning'],
    ['holz', 'eichenholztisch', 'inside'],
  ])('%s is answered by %s: %s', (wanted, term, form) => {
    expect(findForm(term, wanted)).toBe(form);
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
    // A letter less and another, two others, and one moved on.
    ['teller', 'tuler'],
    ['lampe', 'lorpe'],
    ['hocker', 'hoscer'],
  ])('not %s and %s', (one, other) => {
    expect([isOneErrorApart(one, other), isOneErrorApart(other, one)]).toEqual([false, false]);
  });

  it.each([
    ['tischlampe', 'lanpe', 5, true],
    ['bauchvase', 'avse', 5, true],
    ['tischlampe', 'lorpe', 5, false],
    ['tischlampe', 'lampe', 0, false],
  ])('%s and %s, from letter %i on: %s', (one, other, from, isNear) => {
    expect(isOneErrorApart(one, other, from)).toBe(isNear);
  });
});
