import type { ComponentProps } from 'react';
import { preload } from 'react-dom';

interface PictureProps extends Omit<ComponentProps<'img'>, 'loading' | 'fetchPriority'> {
  src: string;
  alt: string;
  sizes: string;
  /** `srcset` of AVIF files, which are smaller; browsers without AVIF use `srcSet` or `src`. */
  avif?: string | undefined;
  /** Another picture for a narrow window, in its shape. */
  phone?: { media: string; srcSet: string; avif: string } | undefined;
  /** Whether it is the page's main picture, which loads first. Others load when they scroll into view. */
  priority?: boolean | undefined;
}

/** Image in the best format that the browser supports. Only the `img` has a box: `picture` has none (base.css). */
export function Picture({ avif, phone, priority, alt, sizes, ...img }: PictureProps) {
  // React preloads no image inside a `picture`. Browsers without AVIF ignore the link by its type.
  if (import.meta.env.SSR && priority && avif) {
    const { src } = img;
    const image = { as: 'image', type: 'image/avif', imageSizes: sizes, fetchPriority: 'high' } as const;
    preload(src, { ...image, imageSrcSet: avif, ...(phone && { media: `not all and ${phone.media}` }) });
    if (phone) preload(phone.srcSet, { ...image, imageSrcSet: phone.avif, media: phone.media });
  }
  return (
    <picture>
      {phone && (
        <>
          <source media={phone.media} type="image/avif" srcSet={phone.avif} sizes={sizes} />
          <source media={phone.media} srcSet={phone.srcSet} sizes={sizes} />
        </>
      )}
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        alt={alt}
        sizes={img.srcSet && sizes}
        {...img}
      />
    </picture>
  );
}
