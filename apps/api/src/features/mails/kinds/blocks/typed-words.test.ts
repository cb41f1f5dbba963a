// asvs 1.3.7
import { costRatio } from '@kontor/shared/rules/cpu-ratio';
import { expect, it } from 'vitest';
import { linkPlaceholder } from '../../store/mail-link.ts';
import { holdsLink, isHarmlessLine, isHarmlessName } from './typed-words.ts';

it.each([
  'Karla Petersen',
  'Dr. med. Ayşe Demir-Größe',
  'Dr.Schmidt',
  "Conor O'Brien jun.",
  'Müller & Söhne GmbH & Co. KG',
  'A. B. C.',
  'Studio 54',
])('%s greets', (name) => {
  expect(isHarmlessName(name)).toBe(true);
});

it.each([
  'Gewonnen! http://evil.example/x',
  'Gewonnen! https://x.y',
  'Klick WWW.evil.example',
  'evil.com',
  'Preis auf Evil.Com abholen',
  'EVIL.SHOP',
  'jetzt evil.example/gewinn',
  'jetzt evil.example?g=1, Karla',
  'münz.de',
  'post@evil.example',
  'Gewinn! Jetzt: dhl-zoll.com.',
  'Ihr Paket: dhl-zoll.com./pay',
  't.co/gewinn',
  'x.com',
  'Bonus auf Casino.Shop',
  'Evil.Info.',
  'Bonus auf casino.sHop',
  'casino.SHop',
  'jetzt evil。example/gewinn',
  'evil．shop',
  `Karla ${linkPlaceholder}`,
  'Gewonnen, rufen Sie an: 0900 123 45',
  'K'.repeat(61),
])('%s does not', (name) => {
  expect(isHarmlessName(name)).toBe(false);
});

it.each([
  'Große Elbstraße 47 b',
  '22767 Hamburg',
  'Frankfurt a.Main',
  'Neustadt a.d.Aisch',
  'Freiburg i.Br.',
  'St.Gallen',
  'Str. d. 17. Juni 135',
])('%s is a word of an address', (line) => {
  expect(isHarmlessLine(line)).toBe(true);
});

it.each(['Gewonnen! http://evil.example 1', 'evil.com 1', 'S'.repeat(101)])('%s does not', (line) => {
  expect(isHarmlessLine(line)).toBe(false);
});

function lookAt(part: string) {
  const line = part.repeat(5000 / part.length);
  for (let round = 0; round < 40; round += 1) holdsLink(line);
}

/** Texts of the maximum length of a message: letters of two units each, one word, or words that resemble domains. */
it.each(['\u{1D400}', 'a', '9', 'ab.', 'Aa.'])(
  'a long line of %s is checked in about the time of one of words',
  async (part) => {
    const ratio = await costRatio(
      () => lookAt(part),
      () => lookAt('Ein Wort. '),
      { below: 60 },
    );
    expect(ratio).toBeLessThan(60);
  },
);
