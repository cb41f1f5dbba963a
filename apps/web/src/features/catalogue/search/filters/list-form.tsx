import { cataloguePath, type CatalogueQuery } from '@kontor/shared/wire/catalogue-query';
import type { ComponentProps } from 'react';
import { useHref } from 'react-router-dom';

interface ListFormProps extends Omit<ComponentProps<'form'>, 'action' | 'method'> {
  /** Query parameters that the form keeps beside its own fields. */
  kept?: Partial<CatalogueQuery>;
}

/**
 * A form that leads to a list of the catalogue: sent without the script it is a link whose address its fields complete,
 * by the names that `readCatalogueQuery` knows. Values of an earlier visit are not filled in by the browser, because the
 * address alone says what is chosen.
 */
export function ListForm({ kept, children, ...rest }: ListFormProps) {
  const [, search] = cataloguePath(kept ?? {}).split('?');
  return (
    <form {...rest} action={useHref('/')} method="get" autoComplete="off">
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
