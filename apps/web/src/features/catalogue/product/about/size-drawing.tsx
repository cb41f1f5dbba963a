import type { Product } from '@kontor/shared/wire/products';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import { readSize } from './read-size.ts';

/** Sheet of A4, in centimetres. */
const SHEET = { width: 21, height: 29.7 };

/** Room in the drawing for the larger height, and for both things side by side. */
const ROOM = { height: 150, width: 224, between: 24 };

/** Width and height of a thing beside a sheet of A4, drawn to one scale from the product's measures if they can be read. */
export function SizeDrawing({ measures }: { measures: string }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const size = readSize(measures);
  if (!size) return null;
  const scale = Math.min(ROOM.height / Math.max(size.height, SHEET.height), ROOM.width / (size.width + SHEET.width));
  const draw = (length: number): number => Math.round(length * scale * 10) / 10;
  const [width, height, paper] = [draw(size.width), draw(size.height), draw(SHEET.width)];
  const [top, left] = [ROOM.height - height, width + ROOM.between];
  const written = { width: number(size.width), height: number(size.height) };
  return (
    <figure className="scale">
      <svg viewBox="-56 -4 304 184" role="img" aria-label={t('product.sizeOf', written)}>
        <rect y={top} width={width} height={height} rx={size.round ? width / 2 : undefined} />
        <path d={`M0 160h${width}m0-4v8M0 156v8M-10 ${top}v${height}M-14 ${top}h8M-14 150h8`} />
        <text x={width / 2} y={177} textAnchor="middle">
          {written.width} cm
        </text>
        <text x={-18} y={154 - height / 2} textAnchor="end">
          {written.height} cm
        </text>
        <rect
          className="soft"
          x={left}
          y={ROOM.height - draw(SHEET.height)}
          width={paper}
          height={draw(SHEET.height)}
        />
        <text className="soft" x={left + paper / 2} y={154 - draw(SHEET.height) / 2} textAnchor="middle">
          A4
        </text>
      </svg>
      <figcaption className="note">{t('product.sizeBeside')}</figcaption>
    </figure>
  );
}

/** Names of facts on measures, in the language that every product has. */
const names = new Set(['Maße', 'Größe', 'Abmessungen', 'Format']);

/** Returns the fact on measures; undefined without one. */
export function findMeasures({ facts }: Pick<Product, 'facts'>): string | undefined {
  return facts?.find(({ name }) => names.has(name))?.value;
}
