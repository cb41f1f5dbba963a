import type { FilledBlock } from '@kontor/shared/wire/home';
import { createContext } from 'react';

/** Content of a draft of the home page, in place of the stored one; set by the preview for staff. */
export const DraftContext = createContext<readonly FilledBlock[] | undefined>(undefined);
