import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Breakable } from './breakable.tsx';

test('an address can wrap, and its read or copied text is unchanged', () => {
  const text = 'Wir schreiben an karla@post.example, IBAN DE02120300000000202051.';
  const { container } = render(
    <p>
      <Breakable text={text} />
    </p>,
  );
  expect(container.textContent).toBe(text);
  expect(container.innerHTML).toContain('karla@<wbr>post.example');
  expect(container.innerHTML).toContain('DE02<wbr>1203');
});

test('other text stays unchanged', () => {
  expect(render(<Breakable text="Guten Tag, 12 Stück" />).container.innerHTML).toBe('Guten Tag, 12 Stück');
});

/** Names of fields that contain e-mail addresses, in texts and answers. */
const address = String.raw`(?:\w+\??\.)*(?:email|contactEmail|payerEmail|to)`;
/** Matches a rendered e-mail address, alone or filled into a text. */
const shown = new RegExp(String.raw`(?<![=$])\{(?:${address}|t\([^{}]+, \{[^{}]*\b(?:email|to)\b[^{}]*\}\))\}`, 'g');

test('every rendered e-mail address can wrap', async () => {
  const root = path.join(import.meta.dirname, '..');
  const files = (await readdir(root, { recursive: true })).filter((file) => /(?<!\.test)\.tsx$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  const found = await Promise.all(
    files.map(async (file) => {
      const source = await readFile(path.join(root, file), 'utf8');
      return [...source.matchAll(shown)].map(([part]) => `${file}: ${part}`);
    }),
  );
  expect(found.flat()).toEqual([]);
});
