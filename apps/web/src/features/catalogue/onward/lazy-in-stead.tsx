import { lazyPart } from '../../../components/lazy-part.tsx';

/** Loaded when the page is first used: its links work as they are, and few products are sold out. */
export const LazyInStead = lazyPart(async () => (await import('./in-stead.tsx')).InStead, 'product', { waits: true });
