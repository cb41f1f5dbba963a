import { lazyPart } from '../../../../components/lazy-part.tsx';

/** Suggestions while typing; asked for when somebody goes to the search. */
export const LazySuggestions = lazyPart(async () => (await import('./suggestions.tsx')).Suggestions, 'list');
