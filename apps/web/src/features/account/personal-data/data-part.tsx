import '../../../styles/pages/own-data.css';
import type { ReactNode } from 'react';
import { DescriptionList, DescriptionRow } from '../../../ui/list/description-list.tsx';
import { Breakable } from '../../../ui/breakable.tsx';

/** Disclosure with one kind of stored data and its count. Renders nothing for a count of 0. */
export function DataPart({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <details className="data-part">
      <summary>
        {title} ({count})
      </summary>
      <div className="flow">{children}</div>
    </details>
  );
}

/** Entry as a list of names and values; rows without a value are left out. */
export function DataEntry({ rows }: { rows: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <DescriptionList>
      {rows.map(
        ([term, value]) =>
          value !== undefined &&
          value !== '' && (
            <DescriptionRow key={term} term={term}>
              <span className="wrap-anywhere wrap-lines">
                {typeof value === 'string' ? <Breakable text={value} /> : value}
              </span>
            </DescriptionRow>
          ),
      )}
    </DescriptionList>
  );
}
