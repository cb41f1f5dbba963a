import type { KeyboardEvent } from 'react';

/** Blocks characters that number fields accept, but that no stock contains (spec §5): signs, separators and exponents. */
export function blockSigns(event: KeyboardEvent): void {
  if (['-', '+', 'e', 'E', ',', '.'].includes(event.key)) event.preventDefault();
}
