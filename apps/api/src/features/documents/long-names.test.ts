import { expect, it } from 'vitest';
import { aDocument } from '../../testing/documents.ts';
import { type ReadPdf, readPdf } from '../../testing/read-pdf.ts';
import { computeAmounts, takeBack } from '../../testing/sample-documents.ts';
import { writeDocument } from './writing/write-document.ts';
import { writeSlips } from './writing/write-slips.ts';

const shopName = 'Töpferei & Imkerei Lindhof-Großmannsdorf';
const spaced =
  'Maximiliane-Friederike von Hohenstein zu Lichtenwörth-Großmannsdorf und Nachfolger, Abteilung Wareneingang und Prüfung';
const unspaced = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
  .repeat(2)
  .slice(0, 120);

/** Width between the margins of the page, in points. */
const [left, right] = [70, 540];

/** Returns pairs of overlapping texts: on one page, within half a line, with a part of their width in common. */
function overlaps({ places }: ReadPdf): string[] {
  return places.flatMap((one, index) =>
    places.slice(index + 1).flatMap((other) => {
      const isApart = one.page !== other.page || Math.abs(one.y - other.y) > 4;
      const shared = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      return isApart || shared < 1 ? [] : `${one.text} | ${other.text}`;
    }),
  );
}

const outside = ({ places }: ReadPdf) =>
  places.filter((place) => place.left < left || place.right > right || place.y < 20);

it.each([
  ['with spaces', spaced],
  ['without any', unspaced],
])('no text of a document overlaps, is cut or leaves the sheet with names of 120 letters: %s', async (_what, long) => {
  const { seller, buyer, language, issuedAt: at, order } = aDocument();
  const amounts = computeAmounts([{ name: long, qty: 2, priceCents: 123_456, sku: long.slice(0, 40) }]);
  const data = {
    ...amounts,
    shopName,
    seller: { ...seller, legalName: shopName },
    buyer: { ...buyer, name: long, street: long },
  };
  const address = { ...buyer, name: long, street: long };
  const files = [
    await writeDocument(aDocument(data)),
    await writeDocument(aDocument({ ...takeBack(amounts), ...data, ...takeBack(amounts) })),
    await writeSlips([{ order, at, language, shopName, sender: data.seller, address, lines: amounts.lines ?? [] }]),
  ];
  for (const file of files) {
    const pdf = await readPdf(file);
    expect(outside(pdf)).toEqual([]);
    expect(overlaps(pdf)).toEqual([]);
    const text = pdf.pages.join('').replaceAll(/\s/g, '');
    for (const words of [shopName, long]) expect(text).toContain(words.replaceAll(/\s/g, ''));
  }
});
