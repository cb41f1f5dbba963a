import { useState } from 'react';
import { listPhotoSources } from '../../lib/photo-sources.ts';
import { classNames } from '../class-names.ts';
import { Mark } from '../icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { Picture } from './picture.tsx';

export interface PhotoData {
  path: string;
  alt: string;
  /** Language of `alt`, if it differs from the page's. */
  lang?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
}

interface PhotoProps {
  photo: PhotoData;
  /** The `sizes` attribute: the shown width, e.g. '(min-width: 64rem) 16rem, 50vw'. */
  sizes: string;
  /** Text in place of a photo that cannot be loaded. */
  noPhotoLabel: string;
  /** Whether it is the page's main picture, which loads first. Others load when they scroll into view. */
  priority?: boolean | undefined;
  /** Whether the text beside the photo already describes it: empty alternative text. */
  decorative?: boolean | undefined;
}

/** Stored picture in the suitable width; the style of its place sets its box. */
export function Photo({ photo, sizes, noPhotoLabel, priority, decorative = false }: PhotoProps) {
  const { width = 800, height = 1000 } = photo;
  const [missing, setMissing] = useState<string>();
  // A photo beside a text that describes it is a small one.
  if (missing === photo.path) return <NoPhoto label={noPhotoLabel} small={decorative} />;
  // The image of a server-rendered page may have failed before hydration.
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

/** The shop's mark on a tinted background, instead of a picture; small ones show their text to screen readers only. */
export function NoPhoto({ label, small = false }: { label: string; small?: boolean }) {
  return (
    <div className={classNames('no-photo', small && 'no-photo-small')}>
      <Mark />
      {small ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </div>
  );
}
