import { lazyPart } from '../../../components/lazy-part.tsx';

/** Loaded in a separate chunk after the rest of the page, because nothing in it needs a script. */
export const LazyHomeChapter = lazyPart(async () => (await import('./home-chapter.tsx')).HomeChapter, 'list', {
  fallback: <div className="chapter" />,
});
