const STORED = /^(?<stem>.+)-(?:400|600|800|1200)\.webp$/;
const WIDTHS = [400, 600, 800, 1200] as const;

export interface PhotoSources {
  src: string;
  srcSet?: string;
}

/**
 * The addresses of one picture in all stored widths (400, 600, 800, 1200 px).
 * @param path any of them, e.g. `/uploads/2f6c-800.webp`; another path is returned as it is, without a srcSet.
 */
export function listPhotoSources(path: string): PhotoSources {
  const stem = STORED.exec(path)?.groups?.['stem'];
  if (stem === undefined) return { src: path };
  return { src: `${stem}-800.webp`, srcSet: WIDTHS.map((width) => `${stem}-${width}.webp ${width}w`).join(', ') };
}
