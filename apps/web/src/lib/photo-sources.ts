const STORED = /^(?<stem>.+)-(?:400|600|800|1200)\.webp$/;
const WIDTHS = [400, 600, 800, 1200] as const;

export interface PhotoSources {
  src: string;
  srcSet?: string;
  /** AVIF files of the same widths. */
  avif?: string;
}

function listWidths(stem: string, format: 'webp' | 'avif'): string {
  return WIDTHS.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ');
}

/**
 * Lists the addresses of a picture in all stored widths (400, 600, 800, 1200 px) and formats.
 * @param path any of the WebP files, e.g. `/uploads/2f6c-800.webp`; another path is returned alone and unchanged
 */
export function listPhotoSources(path: string): PhotoSources {
  const stem = STORED.exec(path)?.groups?.['stem'];
  if (stem === undefined) return { src: path };
  return { src: `${stem}-800.webp`, srcSet: listWidths(stem, 'webp'), avif: listWidths(stem, 'avif') };
}
