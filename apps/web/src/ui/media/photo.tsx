import { useState } from 'react';
import { listPhotoSources } from '../../lib/photo-sources.ts';
import { classNames } from '../class-names.ts';
import { Mark } from '../icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { Picture } from './picture.tsx';

export interface PhotoData {
  path: string;
  alt: string;
  /** Language of `alt`, where it is another one than the page's. */
  lang?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
}

interface PhotoProps {
  photo: PhotoData;
  /** The `sizes` attribute: how wide the photo is shown, e.g. '(min-width: 64rem) 16rem, 50vw'. */
  sizes: string;
  /** Text in place of a photo that cannot be loaded. */
  noPhotoLabel: string;
  /** The page's main picture: fetched first. Others wait until they come into view. */
  priority?: boolean | undefined;
  /** The words beside the photo already say it: empty alternative text. */
  decorative?: boolean | undefined;
}

/** A stored picture in the width that fits; its box is fixed by the style of the place it stands in. */
export function Photo({ photo, sizes, noPhotoLabel, priority, decorative = false }: PhotoProps) {
  const { width = 800, height = 1000 } = photo;
  const [missing, setMissing] = useState<string>();
  // Beside words that already say what it shows, a photo is a small one.
  if (missing === photo.path) return <NoPhoto label={noPhotoLabel} small={decorative} />;
  // The image of a page from the server may have failed before the page heard of it.
  const noteFailed = (img: HTMLImageElement | null): void => {
    if (img?.complete && img.naturalWidth === 0) setMissing(photo.path);
  };
  return (
    <Picture
      ref={noteFailed}
      priority={priority}
      sizes={sizes}
      {...listPhotoSources(photo.path)}
      alt={decorative ? '' : photo.alt}
      lang={photo.lang}
      width={width}
      height={height}
      decoding="async"
      onError={() => setMissing(photo.path)}
    />
  );
}

/** The mark on tint where there is no picture; small ones keep their words for screen readers. */
export function NoPhoto({ label, small = false }: { label: string; small?: boolean }) {
  return (
    <div className={classNames('no-photo', small && 'no-photo-small')}>
      <Mark />
      {small ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </div>
  );
}
