import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Choice, ChoiceGroup } from './choice.tsx';
import { SelectField, TextArea, TextField } from './field.tsx';

it('a field connects label, hint and error to the input', () => {
  render(<TextField label="Email" type="email" hint="For the confirmation." error="The part after @ is missing." />);
  const input = screen.getByRole('textbox', {
    name: 'Email',
    description: 'The part after @ is missing. For the confirmation.',
  });
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

it('a field without notes is valid and has no description, and an optional one says so', () => {
  render(<TextField label="Postcode" optional="(optional)" />);
  const input = screen.getByRole('textbox', { name: 'Postcode (optional)' });
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(input.hasAttribute('aria-describedby')).toBe(false);
});

it('a select and a text area can have a default value and be typed into', async () => {
  render(
    <>
      <SelectField label="Country" defaultValue="at">
        <option value="de">Germany</option>
        <option value="at">Austria</option>
      </SelectField>
      <TextArea label="Comment" required />
    </>,
  );
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' }).value).toBe('at');
  await userEvent.type(screen.getByRole('textbox', { name: 'Comment' }), 'Fine');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' }).value).toBe('Fine');
});

it('a group of choices has its question as name, and its error as description', async () => {
  render(
    <ChoiceGroup legend="Payment" error="Please choose.">
      <Choice type="radio" name="payment" label="PayPal" />
      <Choice type="radio" name="payment" label="Stripe" />
    </ChoiceGroup>,
  );
  const group = screen.getByRole('group', { name: 'Payment', description: 'Please choose.' });
  await userEvent.click(screen.getByRole('radio', { name: 'Stripe' }));
  expect(within(group).getByRole<HTMLInputElement>('radio', { name: 'Stripe' }).checked).toBe(true);
});
