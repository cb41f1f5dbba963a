import { isFiltered, isOpening } from '@kontor/shared/wire/catalogue-query';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { needTexts } from '../../../i18n/i18n.ts';
import { useCatalogueQuery } from '../search/use-catalogue-query.ts';
import { useCatalogueHeading } from './catalogue-heading.ts';

async function loadNothingFound() {
  const [{ NothingFound }] = await Promise.all([import('./nothing-found.tsx'), needTexts('list')]);
  return NothingFound;
}

/** Heading of the page while the part loads that has its own; filtered lists and the home page keep theirs. */
function WaitingHeading() {
  const { query } = useCatalogueQuery();
  const { heading } = useCatalogueHeading();
  if (isFiltered(query) || isOpening(query)) return null;
  return (
    <div className="list-intro">
      <h1 id="list-heading">{heading}</h1>
    </div>
  );
}

/** Shown instead of an empty list. Loaded lazily with texts of its own: hardly any list is empty. */
export const LazyNothingFound = lazyPart(loadNothingFound, 'pages', { fallback: <WaitingHeading /> });
