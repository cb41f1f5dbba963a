import type { PhotoData } from '../../src/ui/media/photo.tsx';

/** Stored pictures that `sample-photos.ts` answers with, and one that is missing. */
export const photos = {
  vase: '/uploads/bauchvase-1-800.webp',
  secondVase: '/uploads/bauchvase-2-800.webp',
  thirdVase: '/uploads/bauchvase-3-800.webp',
  missing: '/uploads/missing-800.webp',
} as const;

/** Returns photos of one product, as pages pass them on. */
export function listPhotos(alt: string, paths: readonly string[]): PhotoData[] {
  return paths.map((path, index) => ({ path, alt: `${alt} ${index + 1}` }));
}
