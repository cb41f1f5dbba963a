import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import { NoPhoto, Photo, type PhotoData } from '../media/photo.tsx';

interface ItemLineProps {
  photo: PhotoData | undefined;
  noPhotoLabel: string;
  name: ReactNode;
  /** Target of the name's link; undefined for a plain name. */
  to: string | undefined;
  /** Below the name: quantity and unit price. */
  note: ReactNode;
  /** Total of the line. */
  amount: ReactNode;
  /** Whether to use half the size, for an overview. */
  small?: boolean | undefined;
  /** Controls below, for `.ctl`. */
  children?: ReactNode;
}

/**
 * Row of a list of items, for inside `<ul className="lines">`. The photo repeats the name, so it is hidden from screen readers.
 */
export function ItemLine({ photo, noPhotoLabel, name, to, note, amount, small = false, children }: ItemLineProps) {
  return (
    <li className={classNames('line', small && 'line-small')}>
      {photo ? (
        <Photo photo={photo} sizes={small ? '3rem' : '6rem'} noPhotoLabel={noPhotoLabel} decorative />
      ) : (
        <NoPhoto label={noPhotoLabel} small />
      )}
      <div>
        {to === undefined ? name : <Link to={to}>{name}</Link>}
        <div className="note">{note}</div>
      </div>
      <span className="price">{amount}</span>
      {children && <div className="ctl">{children}</div>}
    </li>
  );
}
