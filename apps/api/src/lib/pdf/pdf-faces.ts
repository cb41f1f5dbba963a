import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);

/** Font files for PDFs: Besley for headings as on the shop's pages, a sans for other text. */
const files = {
  heading: require.resolve('@expo-google-fonts/besley/500Medium/Besley_500Medium.ttf'),
  text: require.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
  /** Fallback for other characters: Greek, Hebrew, Arabic, symbols. */
  other: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  emoji: require.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
};

export type PdfFace = keyof typeof files;

interface Face {
  data: Buffer;
  font: Font;
}

const faces = new Map<PdfFace, Face>();

function readFace(face: PdfFace): Face {
  const known = faces.get(face);
  if (known) return known;
  const data = readFileSync(files[face]);
  const font = create(data);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${files[face]} holds more than one font`);
  const read = { data, font };
  faces.set(face, read);
  return read;
}

/**
 * Returns the font file of a face, in a new copy for each document: a font object keeps the glyphs of the first document, so
 * that text of the next one could not be copied.
 */
export const readFaceFile = (face: PdfFace): Buffer => readFace(face).data;

/**
 * Splits text into characters as readers see them. One may be several code points, such as a letter with its marks or an emoji
 * of a family.
 */
const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Whether a character is a space, which every face can write. */
const isSpace = (character: string): boolean => /^\s$/.test(character);

/** Invisible characters that join others or choose their form; a face without them still writes the joined characters. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/** Text that every face can write: most words have no other letters. */
const everyFacesText = /^[\u0020-\u007E\u00A0-\u00AC\u00AE-\u00FF]*$/;

/** Replaces a character that no face can write. */
const placeholder = '□';

function canWrite(face: PdfFace, character: string): boolean {
  const { font } = readFace(face);
  return Array.from(character).every(
    (part) => invisible.test(part) || font.hasGlyphForCodePoint(part.codePointAt(0) ?? 0),
  );
}

/** Removes the invisible characters that the face lacks, which would be printed as unknown ones. */
function removeMissingGlyphs(face: PdfFace, character: string): string {
  const { font } = readFace(face);
  const parts = Array.from(character);
  return parts.filter((part) => font.hasGlyphForCodePoint(part.codePointAt(0) ?? 0) || isSpace(part)).join('');
}

function writeCharacter(character: string, face: PdfFace): { text: string; face: PdfFace } {
  const chosen = ([face, 'other', 'emoji'] as const).find((one) => canWrite(one, character));
  if (chosen === undefined) return { text: placeholder, face: 'other' };
  return { text: removeMissingGlyphs(chosen, character), face: chosen };
}

/** Whether the faces can write all of a text: in a document any other character becomes a box. */
export function isPrintable(text: string): boolean {
  if (everyFacesText.test(text)) return true;
  const parts = Array.from(characters.segment(text), ({ segment }) => segment);
  return parts.every(
    (part) => isSpace(part) || (['text', 'other', 'emoji'] as const).some((face) => canWrite(face, part)),
  );
}

/** Splits a text if another face is needed; characters that no face can write become boxes. */
export function splitByFace(text: string, face: PdfFace): { text: string; face: PdfFace }[] {
  if (everyFacesText.test(text)) return [{ text, face }];
  const parts: { text: string; face: PdfFace }[] = [];
  for (const { segment } of characters.segment(text)) {
    const last = parts.at(-1);
    // A space between emoji would be as wide as they are.
    const spaceFace = last?.face === 'other' ? 'other' : face;
    const written = isSpace(segment) ? { text: segment, face: spaceFace } : writeCharacter(segment, face);
    if (last?.face === written.face) last.text += written.text;
    else parts.push(written);
  }
  return parts;
}
