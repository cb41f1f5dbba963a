import { FoldedSearch } from '../../../components/list/folded-search.tsx';
import { SearchBox } from './search-box.tsx';

function FoldedBox({ onLeave }: { onLeave: () => void }) {
  return <SearchBox onSearch={onLeave} onLeave={onLeave} />;
}

/** Search of the catalogue on narrow screens. */
export function SearchFold() {
  return <FoldedSearch box={FoldedBox} />;
}
