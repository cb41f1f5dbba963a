import { lazyPart } from '../../../../components/lazy-part.tsx';

/** Suggestions while typing; loaded when the search gets the focus. */
export const LazySuggestions = lazyPart(async () => (await import('./suggestions.tsx')).Suggestions, 'list');
