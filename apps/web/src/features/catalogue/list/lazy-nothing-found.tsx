import { lazyPart } from '../../../components/lazy-part.tsx';

/** What stands in the place of an empty list; hardly any list is. */
export const LazyNothingFound = lazyPart(async () => (await import('./nothing-found.tsx')).NothingFound, 'list');
