import { lazy, Suspense, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { IconButton } from '../button.tsx';
import { type GalleryProps, type PartProps, Turn } from './gallery-parts.tsx';
import { NoPhoto, Photo } from './photo.tsx';
import { useStrip } from './use-strip.ts';

/** Loaded in a separate chunk: most visitors do not enlarge photos. */
const ZoomDialog = lazy(async () => ({ default: (await import('./zoom-dialog.tsx')).ZoomDialog }));

/** Width of a photo of 4:5: the whole width of a phone, above 576 px given by the height of the strip (`--photo-detail`). */
const SIZES = '(min-width: 36rem) clamp(320px, 44vw, 512px), 100vw';

/** Photos of a product: a strip to scroll, thumbnails, dots on a phone, and each photo in window size. */
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
          <Photo key={index} photo={photo} sizes={SIZES} noPhotoLabel={labels.noPhoto} priority={index === 0} />
        ))}
      </div>
      <div className="gallery-nav">
        {many && <Thumbs photos={photos} labels={labels} current={current} go={go} />}
        {many && <Turn count={photos.length} labels={labels} current={current} go={go} />}
        <IconButton icon="zoom" label={labels.enlarge} onClick={() => setEnlarged(true)} />
      </div>
      {enlarged && (
        <Suspense>
          <ZoomDialog photos={photos} labels={labels} current={current} go={go} onClose={() => setEnlarged(false)} />
        </Suspense>
      )}
    </div>
  );
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
