import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** A list of words and numbers joined by dots: specifications, sums. Holds `DescriptionRow` rows. */
export function DescriptionList({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={className}>{children}</dl>;
}

/** One row: the word, dots, the number. */
export function DescriptionRow({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="leader">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Total of the rows, below the fat-and-fine rule. */
export function Total({ term, children, className }: { term: ReactNode; children: ReactNode; className?: string }) {
  return (
    <dl className={classNames('total', className)}>
      <DescriptionRow term={term}>{children}</DescriptionRow>
    </dl>
  );
}
