import { describe, expect, it } from 'vitest';
import { listPhotoSources } from './photo-sources.ts';

describe('listPhotoSources', () => {
  it.each(['400', '600', '800', '1200'])(
    'has all four widths as AVIF and one as WebP, whichever is given (%s)',
    (width) => {
      expect(listPhotoSources(`/uploads/2f6c-${width}.webp`)).toEqual({
        src: '/uploads/2f6c-800.webp',
        avif: '/uploads/2f6c-400.avif 400w, /uploads/2f6c-600.avif 600w, /uploads/2f6c-800.avif 800w, /uploads/2f6c-1200.avif 1200w',
      });
    },
  );

  it.each(['/uploads/vase.jpg', '/uploads/vase-640.webp', 'https://example.org/a-800.webp.png', ''])(
    'returns other paths unchanged: %s',
    (path) => {
      expect(listPhotoSources(path)).toEqual({ src: path });
    },
  );
});
