import type { ComponentProps } from 'react';
import { preload } from 'react-dom';

interface PictureProps extends Omit<ComponentProps<'img'>, 'loading' | 'fetchPriority'> {
  src: string;
  alt: string;
  sizes: string;
  /** A `srcset` of AVIF files, which are smaller; browsers that cannot show them take `srcSet`. */
  avif?: string | undefined;
  /** The page's main picture: fetched first. Others wait until they come into view. */
  priority?: boolean | undefined;
}

/** An image in the best format that the browser shows. It has the one box: `picture` has none (base.css). */
export function Picture({ avif, priority, alt, ...image }: PictureProps) {
  // React writes none into a page for an image inside a picture. Browsers without AVIF pass by what has its type.
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
