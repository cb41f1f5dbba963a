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

/** Connects parts of an address to a form. */
export interface Tie<Part extends string> {
  field: (part: Part) => FieldProps;
  set: (part: Part, value: string) => void;
}

/** Appearance of the lines of an address, and their labels. */
export interface AddressLook {
  /**
   * Which address browsers autofill: the shopper's own, or that of their invoices; then a postcode also offers its places.
   * Undefined for an address that the merchant enters: neither.
   */
  fill: 'own' | 'billing' | undefined;
  /**
   * Which lines are marked: the required ones; only a postcode outside of Germany, as in an optional address, which needs all
   * other lines once one is filled in; or none.
   */
  marks: 'required' | 'optional' | 'none';
  labelOf: (part: AddressPart) => string;
}

const tokens = {
  street: 'address-line1',
  zipcode: 'postal-code',
  city: 'address-level2',
  country: 'country',
  // HTML's `autocomplete` has no name for the house number alone.
  number: undefined,
} as const;

/** Returns label, mark and autofill name of a line of an address. */
export function describeLine({ fill, marks, labelOf }: AddressLook, part: AddressPart) {
  const token = tokens[part] ?? 'on';
  const filled = fill === 'billing' && token !== 'on' ? `billing ${token}` : token;
  return {
    label: labelOf(part),
    autoComplete: fill === undefined ? 'off' : filled,
    ...(marks === 'required' && { required: true }),
  };
}
