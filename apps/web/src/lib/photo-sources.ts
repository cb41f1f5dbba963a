const STORED = /^(?<stem>.+)-(?:400|600|800|1200)\.webp$/;
const WIDTHS = [400, 600, 800, 1200] as const;

export interface PhotoSources {
  /** WebP in a middle width: browsers without AVIF, a few versions of Edge, have no choice of widths. */
  src: string;
  /** `srcset` of AVIF files in all widths. */
  avif?: string;
}

/**
 * Lists the addresses of a picture in all stored widths (400, 600, 800, 1200 px).
 * @param path any of the WebP files, e.g. `/uploads/2f6c-800.webp`; another path is returned alone and unchanged
 */
export function listPhotoSources(path: string): PhotoSources {
  const stem = STORED.exec(path)?.groups?.['stem'];
  if (stem === undefined) return { src: path };
  return { src: `${stem}-800.webp`, avif: WIDTHS.map((width) => `${stem}-${width}.avif ${width}w`).join(', ') };
}
