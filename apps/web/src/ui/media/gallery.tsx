import { lazy, Suspense, useState } from 'react';
import { VisuallyHidden } from '../visually-hidden.tsx';
import type { GalleryProps } from './gallery-parts.tsx';
import { NoPhoto, Photo } from './photo.tsx';

/** Loaded in a separate chunk: most visitors do not enlarge photos. */
const ZoomDialog = lazy(async () => ({ default: (await import('./zoom-dialog.tsx')).ZoomDialog }));

/** Width of a photo: most of a phone; from 1024 px on the first takes the larger column, the others half of it. */
const makeSizes = (index: number): string =>
  `(min-width: 64rem) ${index === 0 ? 52 : 26}vw, (min-width: 45rem) 60vw, 88vw`;

/** Photos of a product: a strip to swipe on phones, a grid on wide screens. A pressed photo is enlarged. */
export function Gallery({ photos, labels }: GalleryProps) {
  const [current, setCurrent] = useState(0);
  const [enlarged, setEnlarged] = useState(false);
  const enlarge = (index: number): void => {
    setCurrent(index);
    setEnlarged(true);
  };
  return (
    <div className="gallery">
      {photos.length === 0 ? (
        <NoPhoto label={labels.noPhoto} />
      ) : (
        <ul className="strip" aria-label={labels.strip}>
          {photos.map((photo, index) => (
            <li key={index}>
              <button type="button" onClick={() => enlarge(index)}>
                <Photo photo={photo} sizes={makeSizes(index)} noPhotoLabel={labels.noPhoto} priority={index === 0} />
                <VisuallyHidden> {labels.enlarge}</VisuallyHidden>
              </button>
            </li>
          ))}
        </ul>
      )}
      {photos.length > 1 && (
        <div className="photo-place" aria-hidden="true">
          {photos.map((_, index) => (
            <i key={index} />
          ))}
        </div>
      )}
      {enlarged && (
        <Suspense>
          <ZoomDialog
            photos={photos}
            labels={labels}
            current={current}
            go={(to) => setCurrent(Math.min(Math.max(to, 0), photos.length - 1))}
            onClose={() => setEnlarged(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
