import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

/** An e-mail address: telephones offer its signs, and correct nothing of it. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
