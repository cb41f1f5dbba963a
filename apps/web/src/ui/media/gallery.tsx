import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { IconButton } from '../button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { NoPhoto, Photo, type PhotoData } from './photo.tsx';
import { useStrip } from './use-strip.ts';

export interface GalleryLabels {
  /** Names the strip, e.g. 'Pictures of Vase Amrum'. */
  strip: string;
  previous: string;
  next: string;
  enlarge: string;
  close: string;
  noPhoto: string;
  /** The label of a thumbnail, counted from 1. */
  show: (number: number) => string;
  /** The counter, e.g. '1 of 3'. */
  position: (number: number, total: number) => string;
}

interface GalleryProps {
  photos: readonly PhotoData[];
  labels: GalleryLabels;
}

/** How wide a frame of the strip is shown: 200 px square below 576 px, 320 px (400 high, 4:5) above. */
const STRIP_SIZES = '(min-width: 36rem) 320px, 200px';
/** Two share the width from 1024 px. */
const PAIR_SIZES = `(min-width: 64rem) 436px, ${STRIP_SIZES}`;

/** A product's photos: a strip to scroll, thumbnails, and each photo enlarged in a dialog. */
export function Gallery({ photos, labels }: GalleryProps) {
  const { current, go, strip } = useStrip<HTMLDivElement>(photos.length);
  const [enlarged, setEnlarged] = useState(false);
  const many = photos.length > 1;
  if (photos.length === 0) {
    return (
      <div className="gallery">
        <div className="strip">
          <NoPhoto label={labels.noPhoto} />
        </div>
      </div>
    );
  }

  const enlargeClicked = (event: MouseEvent<HTMLDivElement>): void => {
    const { target, currentTarget } = event;
    const index = Array.from(currentTarget.children).findIndex(
      (slide) => target instanceof Node && slide.contains(target),
    );
    if (index === -1) return;
    go(index);
    setEnlarged(true);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') setEnlarged(true);
    else strip.onKeyDown(event);
  };
  return (
    <div className="gallery">
      <div
        {...strip}
        className="strip"
        role="group"
        aria-label={labels.strip}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onClick={enlargeClicked}
      >
        {photos.map((photo, index) => (
          <Photo
            key={index}
            photo={photo}
            sizes={photos.length === 2 ? PAIR_SIZES : STRIP_SIZES}
            noPhotoLabel={labels.noPhoto}
            priority={index === 0}
          />
        ))}
      </div>
      <div className="gallery-nav">
        {many && <Thumbs photos={photos} labels={labels} current={current} go={go} />}
        {many && <Turn count={photos.length} labels={labels} current={current} go={go} />}
        <IconButton icon="zoom" label={labels.enlarge} onClick={() => setEnlarged(true)} />
      </div>
      <Dialog open={enlarged} onClose={() => setEnlarged(false)} label={labels.strip} className="dialog-photo">
        <Enlarged photos={photos} labels={labels} current={current} go={go} onClose={() => setEnlarged(false)} />
      </Dialog>
    </div>
  );
}

interface PartProps {
  labels: GalleryLabels;
  current: number;
  go: (to: number) => void;
}

function Thumbs({ photos, labels, current, go }: PartProps & Pick<GalleryProps, 'photos'>) {
  return (
    <div className="thumbs">
      {photos.map((photo, index) => (
        <button
          key={index}
          type="button"
          aria-label={labels.show(index + 1)}
          aria-current={index === current ? true : undefined}
          onClick={() => go(index)}
        >
          <Photo photo={photo} sizes="44px" noPhotoLabel={labels.noPhoto} decorative />
        </button>
      ))}
    </div>
  );
}

function Turn({ count, labels, current, go }: PartProps & { count: number }) {
  return (
    <>
      <span className="note">{labels.position(current + 1, count)}</span>
      <IconButton icon="previous" label={labels.previous} disabled={current === 0} onClick={() => go(current - 1)} />
      <IconButton icon="next" label={labels.next} disabled={current === count - 1} onClick={() => go(current + 1)} />
    </>
  );
}

function Enlarged({ photos, labels, current, go, onClose }: PartProps & GalleryProps & { onClose: () => void }) {
  const photo = photos[current];
  return (
    <>
      {photo && (
        <Photo
          key={current}
          photo={photo}
          sizes="(min-width: 64rem) 960px, 100vw"
          noPhotoLabel={labels.noPhoto}
          priority
        />
      )}
      <div className="row">
        <div className="row">
          {photos.length > 1 && <Turn count={photos.length} labels={labels} current={current} go={go} />}
        </div>
        <IconButton icon="close" label={labels.close} onClick={onClose} />
      </div>
    </>
  );
}
