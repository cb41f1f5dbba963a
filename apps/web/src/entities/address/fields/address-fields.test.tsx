import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { AddressFields } from './address-fields.tsx';
import type { AddressPart } from './address-parts.ts';
import type { StationPart } from './packstation-fields.tsx';

type Part = AddressPart | StationPart | 'addition';
type Options = Partial<Pick<Parameters<typeof AddressFields>[0], 'fill' | 'marks' | 'countries' | 'countryLast'>>;

interface FormOptions {
  hasAddition?: boolean;
  /** Whether the country is a text field instead of a choice. */
  isWritten?: boolean;
}

const empty: Partial<Record<Part, string>> = {};

function Form({ initial, hasAddition, isWritten, ...options }: Options & FormOptions & { initial: typeof empty }) {
  const [values, setValues] = useState(initial);
  const set = (part: Part, value: string): void => setValues((before) => ({ ...before, [part]: value }));
  return (
    <form>
      <AddressFields
        field={(name) => ({
          name,
          value: values[name] ?? '',
          error: undefined,
          onChange: (event) => set(name, event.target.value),
        })}
        set={set}
        withStation
        {...(!isWritten && { countries: ['DE', 'AT'] })}
        {...(hasAddition && { addition: { value: values.addition ?? '', set: (value) => set('addition', value) } })}
        {...options}
      />
      <output>{values.addition}</output>
    </form>
  );
}

function open(initial = empty, options: Options & FormOptions = {}) {
  fakeServer();
  return renderWithApp(<Form initial={{ country: 'DE', ...initial }} {...options} />);
}

const names = () =>
  [...document.querySelectorAll('input[name], select[name]')].map((control) => control.getAttribute('name'));
const required = () => [...document.querySelectorAll('[required]')].map((line) => line.getAttribute('name'));
const control = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, select' });
const paste = (line: string) => fireEvent.change(control('Straße'), { target: { value: line } });
const valuesOf = (...labels: string[]) => labels.map((label) => control(label).value);

test('the country comes first, because shipping depends on it, or last', async () => {
  const first = await open();
  expect(names()).toEqual(['country', 'street', 'number', 'zipcode', 'city']);
  first.unmount();
  await open({ country: 'AT' }, { countryLast: true });
  expect(names()).toEqual(['street', 'number', 'zipcode', 'city', 'country']);
});

test.each([
  ['own', ['country', 'address-line1', 'on', 'postal-code', 'address-level2']],
  ['billing', ['billing country', 'billing address-line1', 'on', 'billing postal-code', 'billing address-level2']],
  [undefined, ['off', 'off', 'off', 'off', 'off']],
] as const)('browsers autofill the parts of an address: %s', async (fill, tokens) => {
  await open({}, { ...(fill && { fill }) });
  const labels = ['Land', 'Straße', 'Hausnummer', 'Postleitzahl', 'Ort'];
  expect(labels.map((label) => control(label).getAttribute('autocomplete'))).toEqual(tokens);
});

test('required lines are marked: all in Germany, all but the postcode elsewhere, or none', async () => {
  const german = await open();
  expect(required()).toEqual(['country', 'street', 'number', 'zipcode', 'city']);
  german.unmount();
  const austrian = await open({ country: 'AT' });
  expect(required()).toEqual(['country', 'street', 'number', 'city']);
  expect(control('Postleitzahl (freiwillig)')).toBeDefined();
  austrian.unmount();
  const left = await open({ country: 'AT' }, { marks: 'optional' });
  expect(required()).toEqual([]);
  expect(control('Postleitzahl (freiwillig)')).toBeDefined();
  left.unmount();
  await open({ country: 'AT' }, { marks: 'none' });
  expect(required()).toEqual([]);
  expect(control('Postleitzahl')).toBeDefined();
});

test('a country is chosen, including one stored as text, or typed where any is accepted', async () => {
  const chosen = await open({ country: 'Dänemark' }, { countries: ['DE', 'Dänemark'] });
  expect([...control('Land').querySelectorAll('option')].map(({ text }) => text)).toEqual(['Deutschland', 'Dänemark']);
  chosen.unmount();
  await open({ country: 'Deutschland' }, { isWritten: true });
  expect(control('Land').tagName).toBe('INPUT');
  expect(control('Postleitzahl').inputMode).toBe('numeric');
});

test('a Packstation replaces the street, only in Germany', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: /Packstation/ }));
  expect(screen.queryByLabelText('Straße')).toBeNull();
  expect(control('Postleitzahl')).toBeDefined();
  await user.selectOptions(control('Land'), 'AT');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(control('Straße')).toBeDefined();
});

test('text after the house number moves to its own line, or stays with the number', async () => {
  const alone = await open();
  paste('Am Deich 3, Whg. 2, 25980 Sylt');
  expect(valuesOf('Straße', 'Hausnummer', 'Postleitzahl', 'Ort')).toEqual(['Am Deich', '3, Whg. 2', '25980', 'Sylt']);
  alone.unmount();
  const beside = await open({}, { hasAddition: true });
  paste('Am Deich 3, Whg. 2');
  expect(valuesOf('Straße', 'Hausnummer')).toEqual(['Am Deich', '3']);
  expect(document.querySelector('output')?.textContent).toBe('Whg. 2');
  beside.unmount();
});

test('text in the line for floor or staircase is not overwritten', async () => {
  await open({ addition: 'Hinterhaus' }, { hasAddition: true });
  paste('Am Deich 3, Whg. 2');
  expect(valuesOf('Straße', 'Hausnummer')).toEqual(['Am Deich', '3, Whg. 2']);
  expect(document.querySelector('output')?.textContent).toBe('Hinterhaus');
});
