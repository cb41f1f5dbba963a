import type { ComponentProps } from 'react';
import { preload } from 'react-dom';

interface PictureProps extends Omit<ComponentProps<'img'>, 'loading' | 'fetchPriority'> {
  src: string;
  alt: string;
  sizes: string;
  /** `srcset` of AVIF files, which are smaller; browsers without AVIF use `srcSet`. */
  avif?: string | undefined;
  /** Whether it is the page's main picture, which loads first. Others load when they scroll into view. */
  priority?: boolean | undefined;
}

/** Image in the best format that the browser supports. Only the `img` has a box: `picture` has none (base.css). */
export function Picture({ avif, priority, alt, ...image }: PictureProps) {
  // React preloads no image inside a `picture`. Browsers without AVIF ignore the link by its type.
  if (import.meta.env.SSR && priority && avif) {
    const { src, sizes } = image;
    preload(src, { as: 'image', type: 'image/avif', imageSrcSet: avif, imageSizes: sizes, fetchPriority: 'high' });
  }
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={image.sizes} />}
      <img {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })} alt={alt} {...image} />
    </picture>
  );
}
