import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** List of terms and values joined by dots: specifications, sums. Contains `DescriptionRow` rows. */
export function DescriptionList({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={className}>{children}</dl>;
}

/** A row: term, dots, value. */
export function DescriptionRow({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="leader">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Total of the rows, below the double rule. */
export function Total({ term, children, className }: { term: ReactNode; children: ReactNode; className?: string }) {
  return (
    <dl className={classNames('total', className)}>
      <DescriptionRow term={term}>{children}</DescriptionRow>
    </dl>
  );
}
