import { createContext } from 'react';

/** Picture that a text may show: its address, and the alternative text that the merchant has given it. */
export interface TextPicture {
  path: string;
  alt: string;
}

/** Pictures that editors below offer. */
export const TextPictures = createContext<readonly TextPicture[]>([]);
