import type { HomePreview } from '@kontor/shared/wire/home';
import { createContext, type ComponentType } from 'react';

/** Shows a draft of the home page; filled by the page, because the shop's chapters are another feature. */
export const PreviewSlot = createContext<ComponentType<{ draft: HomePreview }> | undefined>(undefined);
