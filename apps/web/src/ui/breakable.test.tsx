import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Breakable } from './breakable.tsx';

test('breaks within an address, and adds nothing to what is read or copied', () => {
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

test('other text is as it was', () => {
  expect(render(<Breakable text="Guten Tag, 12 Stück" />).container.innerHTML).toBe('Guten Tag, 12 Stück');
});

/** Names under which texts and answers carry e-mail addresses. */
const address = String.raw`(?:\w+\??\.)*(?:email|contactEmail|payerEmail|to)`;
/** Matches an address that an element shows, alone or filled into a text. */
const shown = new RegExp(String.raw`(?<![=$])\{(?:${address}|t\([^{}]+, \{[^{}]*\b(?:email|to)\b[^{}]*\}\))\}`, 'g');

test('no page shows an e-mail address without breaks', async () => {
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
