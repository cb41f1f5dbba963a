import { IconButton } from '../button.tsx';
import type { PhotoData } from './photo.tsx';

export interface GalleryLabels {
  /** Names the strip, e.g. 'Pictures of Vase Amrum'. */
  strip: string;
  previous: string;
  next: string;
  enlarge: string;
  close: string;
  zoomIn: string;
  zoomOut: string;
  noPhoto: string;
  /** The label of a thumbnail, counted from 1. */
  show: (number: number) => string;
  /** The counter, e.g. '1 of 3'. */
  position: (number: number, total: number) => string;
}

export interface GalleryProps {
  photos: readonly PhotoData[];
  labels: GalleryLabels;
}

export interface PartProps {
  labels: GalleryLabels;
  current: number;
  go: (to: number) => void;
}

/** Which of the photos it is, and the buttons to the ones beside it. */
export function Turn({ count, labels, current, go }: PartProps & { count: number }) {
  return (
    <>
      <span className="note">{labels.position(current + 1, count)}</span>
      <IconButton icon="previous" label={labels.previous} disabled={current === 0} onClick={() => go(current - 1)} />
      <IconButton icon="next" label={labels.next} disabled={current === count - 1} onClick={() => go(current + 1)} />
    </>
  );
}
