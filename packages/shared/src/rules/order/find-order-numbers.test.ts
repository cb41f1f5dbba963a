import { describe, expect, it } from 'vitest';
import { costRatio, repeatTo } from '../cpu-ratio.ts';
import { findOrderNumbers, readOrderMentions } from './find-order-numbers.ts';

const one = ['2026-00417'];
const guessed = ['2026-00417', '2025-00417'];

// docs/decisions/002: the German year and a counter of that year, with zeros to five digits.
describe('an order number in free text', () => {
  it.each([
    ['as it is', 'Bestellung 2026-00417 danke', one],
    ['by a blank', '2026 00417', one],
    ['without anything between', 'Nr.202600417/RE', one],
    ['behind a word without a blank', 'Bestellung2026-00417Petersen', one],
    ['with an en dash', '2026–00417', one],
    ['with an em dash', '2026—00417', one],
    ['with a figure dash', '2026\u201200417', one],
    ['with a non-breaking hyphen', '2026\u201100417', one],
    ['with a soft hyphen', '2026\u00AD00417', one],
    ['with a minus', '2026−00417', one],
    ['with a wide hyphen-minus', '2026－00417', one],
    ['with two hyphens, as phones correct', '2026--00417', one],
    ['with an underscore', '2026_00417', one],
    ['with a slash and blanks', '2026 / 00417', one],
    ['with a dot, for a bank that has no hyphen', '2026.00417', one],
    ['with a plus', '2026+00417', one],
    ['in wide digits', '２０２６－００４１７', one],
    ['in Arabic digits', '٢٠٢٦-٠٠٤١٧', one],
    ['with a zero width space', '2026-\u200B00417', one],
    ['with a no-break space', '2026\u00A000417', one],
    ['broken by a line at the hyphen', 'Bestellung 2026-\n00417', one],
    ['broken by a line in the counter', 'Danke fuer die Bestellung 2026-0\r\n0417 Petersen', one],
    ['broken by a line in the year', 'SVWZ+Vielen Dank Bestell 20\n26-00417', one],
    ['broken by the blank of 27 letters', '2026-004 17', one],
    ['with the letter O', '2O26-OO417', one],
    ['with a small o', '2026-0o417', one],
    ['behind a sign', '#2026-00417', one],
    ['behind a word in capitals', 'BESTELLNR.2026-00417', one],
    ['in a bracket', '(2026-00417)', one],
    ['without its zeros', 'Bestellung 2026-417', one],
    ['with two digits of the year', '26-00417', one],
    ['with two digits of the year and an en dash', 'Bestellung 26–00417', one],
    ['with two digits of the year and a blank', 'Nr. 26 00417', one],
    ['of a year ago', '25-00417', ['2025-00417']],
    ['of six digits', '2026-123456', ['2026-123456']],
    ['of five digits before other digits', '2026-12345 678', ['2026-12345']],
    ['of five digits, or six with a break', '2026-12345 6', ['2026-123456', '2026-12345']],
    ['without a year behind its word', 'Bestellung 417', guessed],
    ['without a year behind "Bestellnummer"', 'bestellnummer: 00417', guessed],
    ['without a year behind "Best.-Nr."', 'Best.-Nr. 417 Petersen', guessed],
    ['without a year behind "Order no."', 'order no. 417', guessed],
    ['without a year behind "Auftragsnr"', 'Auftragsnr 417', guessed],
    ['without a year behind a sign', 'Kauf #417', guessed],
    ['without a year behind "Nr."', 'Nr. 417', guessed],
    ['without a year behind №', '№ 00417', guessed],
    ['without a year and anything else', ' 417 ', guessed],
    ['with zeros and nothing else', '00417', guessed],
    ['beside an amount', 'Bestellung 2026-00417 49,00 EUR', one],
    ['beside a date', '21.11.2026 Bestellung 2026-00417', one],
    ['behind a day without a year', 'Kauf vom 12.11. 2026-00417', one],
    ['behind a word of the bank', 'GUTSCHRIFT 2026-00417', one],
    ['beside its invoice', 'RE-2026-00012 zu 2026-00417', one],
    ['beside an account', 'DE37 9999 9999 0123 4567 89 2026-00417', one],
  ] as const)('%s: %j', (_what, text, numbers) => {
    expect(findOrderNumbers(text, 2026)).toEqual(numbers);
  });

  it.each([
    ['several', '2026–00417 und 2026-00418', ['2026-00417', '2026-00418']],
    ['several by commas', '2026-00417,2026-00418', ['2026-00417', '2026-00418']],
    ['several by blanks', '2026-00417 2026-00418', ['2026-00417', '2026-00418']],
    ['several of one year', '2026-00417/00418 + 00419', ['2026-00417', '2026-00418', '2026-00419']],
    ['one twice', '2026-00417 Bestellung 2026 00417', one],
    ['in the order of the text', 'Nr. 2026-00419, dann 26-00417', ['2026-00419', '2026-00417']],
  ] as const)('%s: %j', (_what, text, numbers) => {
    expect(findOrderNumbers(text, 2026)).toEqual(numbers);
  });

  it.each([
    ['an account', 'DE37999999990123456789 vom 20.11.2026'],
    ['an account in groups', 'IBAN DE37 9999 9999 0123 4567 89'],
    ['an account that holds one', 'AT61 2026 0041 7234 5731'],
    ['a German account whose check digits are wrong', 'DE99 2026 0041 7234 5731 00'],
    ['a date and a postcode', '21.11.2026 12345 Berlin'],
    ['a date with blanks and a postcode', '21. 11. 2026 12345 Berlin'],
    ['a month and a postcode', 'November 2026 01067 Dresden'],
    ['a day of ISO 8601', '2026-11-21'],
    ['a day without hyphens', '20261121'],
    ['a day and an hour', '20261121 09'],
    ['a moment', '20261121093055'],
    ['a month', 'Miete 2026-11'],
    ['an invoice of this shop', 'RE-2026-00417'],
    ['an invoice of this shop with another dash', 'RE 2026–00417'],
    ['a correction of this shop', 'RK-2026-00417'],
    ['an invoice by its word', 'Rechnung Nr. 2026-00417'],
    ['an invoice by its number alone', 'Rechnungsnr. 417'],
    ['an invoice by a sign', 'Invoice #417'],
    ['a customer', 'Kundennummer 00417'],
    ['a telephone number', 'Tel. 040 12345678'],
    ['another telephone number', '0221-26-00417'],
    ['an amount', 'Bestellung 417,50'],
    ['an amount in euros', 'Bestellung 100 EUR'],
    ['a quantity', 'Bestellung 120 Stück'],
    ['a day of ordering', 'Bestellung vom 20.11.2026'],
    ['a year', 'Bestellung 2026'],
    ['a longer number', '12026-000429999999'],
    ['a postcode', '22767 Hamburg'],
    ['nothing', ''],
    ['a number of zeros', '#000'],
    ['a year to come', '31-00417'],
  ])('is not %s: %j', (_what, text) => {
    expect(findOrderNumbers(text, 2026)).toEqual([]);
  });

  it('leaves the other words of the text, and says which numbers are one mention', () => {
    expect(readOrderMentions('Nr. 417 und 2026-00418 Petersen', 2026)).toMatchObject({
      mentions: [guessed, ['2026-00418']],
    });
    expect(readOrderMentions('2026–00417 Petersen', 2026).rest).toBe('Petersen');
    expect(readOrderMentions('Petersen, Bestell-Nr. 2026–00417', 2026).rest).toBe('Petersen,');
  });

  it.each(['2026 ', '0 ', 'DE12 ', '#', '1-', 'nr. '])(
    'twice as much of %j is about twice the work, and what no field holds is not read',
    async (unit) => {
      const read = (length: number) => () => {
        const text = repeatTo(unit, length);
        for (let round = 0; round < 20; round += 1) findOrderNumbers(text, 2026);
      };
      expect(await costRatio(read(8000), read(4000), { below: 2.6 })).toBeLessThan(2.6);
      expect(await costRatio(read(500_000), read(10_000), { below: 2.6 })).toBeLessThan(2.6);
    },
  );
});
