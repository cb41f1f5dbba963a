import type { HomePreview } from '@kontor/shared/wire/home';
import { createContext, type ReactNode } from 'react';

/** Renders a draft of the home page; filled by the page, because the shop's chapters are another feature. */
export const PreviewSlot = createContext<((draft: HomePreview) => ReactNode) | undefined>(undefined);
