import { lazyPart } from '../../../components/lazy-part.tsx';
import { needTexts } from '../../../i18n/i18n.ts';

async function loadNothingFound() {
  const [{ NothingFound }] = await Promise.all([import('./nothing-found.tsx'), needTexts('list')]);
  return NothingFound;
}

/** Shown instead of an empty list. Loaded lazily with texts of its own: hardly any list is empty. */
export const LazyNothingFound = lazyPart(loadNothingFound, 'pages');
