import type { KeyboardEvent } from 'react';

/** A number field takes these too, but no stock is negative or broken (spec §5). */
export function keepOutSigns(event: KeyboardEvent): void {
  if (['-', '+', 'e', 'E', ',', '.'].includes(event.key)) event.preventDefault();
}
