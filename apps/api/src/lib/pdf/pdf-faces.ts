import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);

/** The shop's faces as files that PDFs can hold: Besley for headings as on its pages, a sans for all else. */
const files = {
  heading: require.resolve('@expo-google-fonts/besley/500Medium/Besley_500Medium.ttf'),
  text: require.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
  /** For what the others cannot write: Greek, Hebrew, Arabic, signs. */
  other: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
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

/** The font file of a face. */
export const readFaceFile = (face: PdfFace): Buffer => readFace(face).data;

/** Characters that are no letters of a font, and change nothing of what it can write. */
const isSpace = (character: string): boolean => /^\s$/.test(character);

/** Parts a text where another face has to write what `face` cannot. */
export function splitByFace(text: string, face: PdfFace): { text: string; face: PdfFace }[] {
  const { font } = readFace(face);
  const parts: { text: string; face: PdfFace }[] = [];
  for (const character of text) {
    const last = parts.at(-1);
    const canWrite = isSpace(character) || font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
    const chosen = canWrite ? face : 'other';
    if (last && (last.face === chosen || isSpace(character))) last.text += character;
    else parts.push({ text: character, face: chosen });
  }
  return parts;
}
