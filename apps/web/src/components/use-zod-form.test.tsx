import { newVisitorSchema } from '@kontor/shared/users';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithApp } from '../testing/render-with-app.tsx';
import { TextField } from '../ui/form/field.tsx';
import { useZodForm } from './use-zod-form.ts';

const nameless = { path: 'name', code: 'required', message: 'Name fehlt' };
const taken = { path: 'email', code: 'brand_new', message: 'Schon vergeben' };

function GuestForm({ onSubmit }: { onSubmit: (guest: { name: string; email: string }) => void }) {
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

test('shows each problem at its field, loses nothing, and submits what the schema made of it', async () => {
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

test('the focus goes to the first field of the page that has a problem, in whatever order they are told', async () => {
  const { user } = await renderWithApp(<GuestForm onSubmit={vi.fn<() => void>()} />);
  await user.click(screen.getByText('Andere Antwort'));
  expect(screen.getByText('Schon vergeben')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});
