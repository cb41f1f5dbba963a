import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import { NoPhoto, Photo, type PhotoData } from '../media/photo.tsx';

interface ItemLineProps {
  photo: PhotoData | undefined;
  noPhotoLabel: string;
  name: ReactNode;
  /** Where the name leads. */
  to: string;
  /** Below the name: quantity and single price. */
  note: ReactNode;
  /** Total of the line. */
  amount: ReactNode;
  /** A list in passing: half the size. */
  small?: boolean | undefined;
  /** Controls below, for `.ctl`. */
  children?: ReactNode;
}

/** One row of a list of items, for inside `<ul className="lines">`. The photo repeats the name, so it is silent. */
export function ItemLine({ photo, noPhotoLabel, name, to, note, amount, small = false, children }: ItemLineProps) {
  return (
    <li className={classNames('line', small && 'line-small')}>
      {photo ? (
        <Photo photo={photo} sizes={small ? '3rem' : '6rem'} noPhotoLabel={noPhotoLabel} decorative />
      ) : (
        <NoPhoto label={noPhotoLabel} small />
      )}
      <div>
        <Link to={to}>{name}</Link>
        <div className="note">{note}</div>
      </div>
      <span className="price">{amount}</span>
      {children && <div className="ctl">{children}</div>}
    </li>
  );
}
