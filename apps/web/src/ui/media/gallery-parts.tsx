import { IconButton } from '../button.tsx';
import type { PhotoData } from './photo.tsx';

export interface GalleryLabels {
  /** Label of the strip, e.g. 'Pictures of Vase Amrum'. */
  strip: string;
  previous: string;
  next: string;
  enlarge: string;
  close: string;
  zoomIn: string;
  zoomOut: string;
  noPhoto: string;
  /** Returns the counter, e.g. '1 of 3'. */
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

/** Counter of the photos, with buttons for the previous and the next one. */
export function Turn({ count, labels, current, go }: PartProps & { count: number }) {
  return (
    <>
      <span className="note">{labels.position(current + 1, count)}</span>
      <IconButton icon="previous" label={labels.previous} disabled={current === 0} onClick={() => go(current - 1)} />
      <IconButton icon="next" label={labels.next} disabled={current === count - 1} onClick={() => go(current + 1)} />
    </>
  );
}
