import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

/**
 * Field for a decimal number: an amount or a rate. It is a text field (`lib/amounts.ts`): the browser's number field would show
 * 14,90 as `14.9` if the browser's language differs from the page's.
 */
export function DecimalField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode'>) {
  return <TextField autoComplete="off" maxLength={20} {...props} inputMode="decimal" />;
}
