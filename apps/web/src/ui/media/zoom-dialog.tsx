import '../../styles/components/zoom.css';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { Turn, type GalleryProps, type PartProps } from './gallery-parts.tsx';
import { Photo } from './photo.tsx';
import { useZoom } from './use-zoom.ts';

/** Distance that an arrow key moves a zoomed photo, in px. */
const ARROW_STEP = 80;

/** Zoom factor of one press. */
const KEY_FACTOR = 1.5;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/**
 * Photo in window size, from its largest file. Two fingers, a double tap, the wheel, buttons and `+`, `-`, `0` zoom; finger,
 * mouse and arrow keys then move it. While it fits the window, a swipe or an arrow shows the next one.
 */
export function ZoomDialog({
  photos,
  labels,
  current,
  go,
  onClose,
}: PartProps & GalleryProps & { onClose: () => void }) {
  // Only a photo that fits the window can be swiped.
  const zoom = useZoom((step) => go(current + step));
  const turn = (to: number): void => {
    zoom.reset();
    go(to);
  };
  const photo = photos[current];
  const onKeyDown = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    if (event.key === '+' || event.key === '=') zoom.scaleBy(KEY_FACTOR);
    else if (event.key === '-') zoom.scaleBy(1 / KEY_FACTOR);
    else if (event.key === '0') zoom.reset();
    else if (arrow && zoom.isZoomed()) zoom.moveBy(arrow[0] * ARROW_STEP, arrow[1] * ARROW_STEP);
    else if (arrow && arrow[0] !== 0) turn(current - arrow[0]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog open onClose={onClose} label={labels.strip} className="dialog-photo">
      {/* The keys work wherever the focus is in the dialog; each has a button beside it. */}
      <div className="zoom" onKeyDown={onKeyDown} role="presentation">
        <div className="zoom-stage" {...zoom.stage}>
          {photo && <Photo key={current} photo={photo} sizes="1200px" noPhotoLabel={labels.noPhoto} priority />}
        </div>
        <div className="row">
          {photos.length > 1 && <Turn count={photos.length} labels={labels} current={current} go={turn} />}
          <button
            type="button"
            className="icon-btn"
            aria-label={labels.zoomOut}
            onClick={() => zoom.scaleBy(1 / KEY_FACTOR)}
          >
            −
          </button>
          <button
            type="button"
            className="icon-btn"
            aria-label={labels.zoomIn}
            onClick={() => zoom.scaleBy(KEY_FACTOR)}
          >
            +
          </button>
          <IconButton icon="close" label={labels.close} onClick={onClose} />
        </div>
      </div>
    </Dialog>
  );
}
