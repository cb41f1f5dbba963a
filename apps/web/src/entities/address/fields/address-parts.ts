import type { ComponentProps } from 'react';
import type { SelectField, TextField } from '../../../ui/form/field.tsx';

type Change<Control extends typeof TextField | typeof SelectField> = NonNullable<ComponentProps<Control>['onChange']>;

/** Properties that a form spreads into the control of a field. */
export interface FieldProps extends Pick<ComponentProps<typeof TextField>, 'name' | 'error'> {
  value: string;
  onChange: Change<typeof TextField> & Change<typeof SelectField>;
  onBlur?: () => void;
}

export type AddressPart = 'street' | 'number' | 'zipcode' | 'city' | 'country';

/** Ties parts of an address to the form that has them. */
export interface Tie<Part extends string> {
  field: (part: Part) => FieldProps;
  set: (part: Part, value: string) => void;
}

/** How the lines of an address look, and what they say. */
export interface AddressLook {
  /**
   * Whose address browsers fill in: the shopper's own, or that of their invoices; the places of a postcode are offered with
   * it. Undefined where the merchant writes somebody's address: neither.
   */
  fill: 'own' | 'billing' | undefined;
  /**
   * Which lines are marked: the required ones; only a postcode outside of Germany, as in an address that may be left out, all
   * of whose lines are wanted once there is one; or none.
   */
  marks: 'required' | 'optional' | 'none';
  labelOf: (part: AddressPart) => string;
}

const tokens = {
  street: 'address-line1',
  zipcode: 'postal-code',
  city: 'address-level2',
  country: 'country',
  // No field has a name for the number alone (HTML, `autocomplete`).
  number: undefined,
} as const;

/** Label, mark and what browsers fill into a line of an address. */
export function describeLine({ fill, marks, labelOf }: AddressLook, part: AddressPart) {
  const token = tokens[part] ?? 'on';
  const filled = fill === 'billing' && token !== 'on' ? `billing ${token}` : token;
  return {
    label: labelOf(part),
    autoComplete: fill === undefined ? 'off' : filled,
    ...(marks === 'required' && { required: true }),
  };
}
