import { newVisitorSchema } from '@kontor/shared/wire/users';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { hold } from '../testing/hold.ts';
import { renderWithApp } from '../testing/render-with-app.tsx';
import { TextField } from '../ui/form/field.tsx';
import { useZodForm } from './use-zod-form.ts';

const nameless = { path: 'name', code: 'required', message: 'Name fehlt' };
const taken = { path: 'email', code: 'brand_new', message: 'Schon vergeben' };

function GuestForm({ onSubmit }: { onSubmit: (guest: { name: string; email: string }) => void | Promise<void> }) {
  const { form, field, showProblems } = useZodForm({
    schema: newVisitorSchema,
    initial: { name: '', email: '' },
    onSubmit,
    describe: ({ path, code }) => (path === 'name' && code === 'required' ? 'Wie heißen Sie?' : undefined),
  });
  return (
    <form {...form}>
      <TextField label="Name" {...field('name')} />
      <TextField label="E-Mail" {...field('email')} />
      <button type="submit">Senden</button>
      <button type="button" onClick={() => showProblems([taken])}>
        Antwort
      </button>
      <button type="button" onClick={() => showProblems([taken, nameless])}>
        Andere Antwort
      </button>
    </form>
  );
}

test('the form shows each problem at its field, keeps all values, and submits the parsed ones', async () => {
  const onSubmit = vi.fn<(guest: { name: string; email: string }) => void>();
  const { user } = await renderWithApp(<GuestForm onSubmit={onSubmit} />);
  const [name, email] = [screen.getByLabelText('Name'), screen.getByLabelText('E-Mail')];

  await user.type(email, 'karla');
  await user.click(screen.getByText('Senden'));
  expect(document.activeElement).toBe(name);
  expect(screen.getByText('Wie heißen Sie?')).toBeDefined();
  expect(screen.getByText(/prüfen Sie die E-Mail-Adresse/)).toBeDefined();
  expect(email).toHaveProperty('value', 'karla');

  await user.type(name, ' Karla ');
  expect(screen.queryByText('Wie heißen Sie?')).toBeNull();
  await user.type(email, '@Post.example');
  await user.click(screen.getByText('Senden'));
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Karla', email: 'karla@post.example' });

  await user.click(screen.getByText('Antwort'));
  expect(screen.getByText('Schon vergeben')).toBeDefined();
  expect(document.activeElement).toBe(email);
});

test('the focus goes to the first faulty field of the page, in whatever order the problems are listed', async () => {
  const { user } = await renderWithApp(<GuestForm onSubmit={vi.fn<() => void>()} />);
  await user.click(screen.getByText('Andere Antwort'));
  expect(screen.getByText('Schon vergeben')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

const spanSchema = z
  .object({ from: z.string(), to: z.string() })
  .check(z.refine(({ from, to }) => from <= to, { path: ['to'], params: { code: 'too_small' } }));

function SpanForm() {
  const { form, field } = useZodForm({
    schema: spanSchema,
    initial: { from: '', to: '' },
    onSubmit: () => {},
    describe: ({ path }) => (path === 'to' ? 'Liegt vor dem Beginn' : undefined),
  });
  return (
    <form {...form}>
      <TextField label="Von" {...field('from')} />
      <TextField label="Bis" {...field('to')} />
      <button type="submit">Senden</button>
    </form>
  );
}

test('a problem disappears as soon as another field makes the value right, and the field is valid again', async () => {
  const { user } = await renderWithApp(<SpanForm />);
  const [from, to] = [screen.getByLabelText('Von'), screen.getByLabelText('Bis')];
  await user.type(from, '9');
  await user.type(to, '5');
  await user.click(screen.getByText('Senden'));
  expect(to.getAttribute('aria-invalid')).toBe('true');
  expect(to.getAttribute('aria-describedby')).toBe(screen.getByText('Liegt vor dem Beginn').id);
  await user.clear(from);
  await user.type(from, '2');
  expect(screen.queryByText('Liegt vor dem Beginn')).toBeNull();
  expect(to.getAttribute('aria-invalid')).toBeNull();
  expect(to.getAttribute('aria-describedby')).toBeNull();
});

test('the form is sent once while the answer is pending, however often its button is pressed', async () => {
  const answer = hold();
  const onSubmit = vi.fn<() => Promise<void>>(() => answer.held);
  const { user } = await renderWithApp(<GuestForm onSubmit={onSubmit} />);
  await user.type(screen.getByLabelText('Name'), 'Karla');
  await user.type(screen.getByLabelText('E-Mail'), 'karla@post.example{Enter}{Enter}');
  await user.dblClick(screen.getByText('Senden'));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await act(async () => answer.release());
  await user.click(screen.getByText('Senden'));
  expect(onSubmit).toHaveBeenCalledTimes(2);
});
