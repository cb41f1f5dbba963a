import { lazyPart } from '../../../components/lazy-part.tsx';

/** Loaded in a separate chunk at the first use of the page, because nothing in it needs a script. */
export const LazyHomeChapter = lazyPart(async () => (await import('./home-chapter.tsx')).HomeChapter, 'list', {
  fallback: <div className="chapter" />,
  waits: true,
});
