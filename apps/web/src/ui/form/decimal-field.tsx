import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

/**
 * A field of a number with a comma or a point: money, a rate. It takes texts (`lib/amounts.ts`): a field of the browser's
 * own for numbers shows 14,90 as `14.9` wherever the browser speaks another language than the page.
 */
export function DecimalField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode'>) {
  return <TextField autoComplete="off" maxLength={20} {...props} inputMode="decimal" />;
}
