import { cataloguePath, type CatalogueQuery } from '@kontor/shared/wire/catalogue-query';
import type { ComponentProps } from 'react';
import { useHref } from 'react-router-dom';

interface ListFormProps extends Omit<ComponentProps<'form'>, 'action' | 'method'> {
  /** Query parameters to keep besides the form's own fields. */
  kept?: Partial<CatalogueQuery>;
}

/**
 * Form that leads to a list of the catalogue. Without the script, submitting it adds its fields to the address, by the names
 * that `readCatalogueQuery` knows. Autocomplete is off, so that the browser restores no values of an earlier visit: only the
 * address says what is chosen.
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
