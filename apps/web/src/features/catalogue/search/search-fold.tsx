import { FoldedSearch } from '../../../components/list/folded-search.tsx';
import { SearchBox } from './search-box.tsx';

/** Search of the catalogue on narrow screens. */
export function SearchFold() {
  return <FoldedSearch>{(close) => <SearchBox onSearch={close} onLeave={close} />}</FoldedSearch>;
}
