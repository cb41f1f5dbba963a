import { lazyPart } from '../../../components/lazy-part.tsx';

/** Shown instead of an empty list. Loaded lazily: hardly any list is empty. */
export const LazyNothingFound = lazyPart(async () => (await import('./nothing-found.tsx')).NothingFound, 'list');
