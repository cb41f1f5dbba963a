import type { PieceGroup } from '../page/piece.ts';
import { basics } from './basics.tsx';
import { feedback } from './feedback.tsx';
import { form } from './form.tsx';
import { listParts } from './list-parts.tsx';
import { lists } from './lists.tsx';
import { media } from './media.tsx';
import { overlay } from './overlay.tsx';
import { page } from './page.tsx';
import { withWords } from './with-words.tsx';

/** All groups in their order on the page. */
export const groups: readonly PieceGroup[] = [
  basics,
  form,
  feedback,
  lists,
  media,
  overlay,
  page,
  withWords,
  listParts,
];
