import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Problem } from '../lib/problem.ts';
import { renderWithApp } from '../testing/render-with-app.tsx';
import { RemovalDialog } from './removal-dialog.tsx';

const away: Problem = { code: 'unavailable', status: 503, message: 'Away', issues: [], lines: [] };
const inUse: Problem = { ...away, code: 'conflict', status: 409 };

/** Dialog whose removal is refused with one problem after the other. */
function Refused({ problems }: { problems: Problem[] }) {
  const [tries, setTries] = useState(0);
  return (
    <RemovalDialog
      open
      title="Vase löschen?"
      confirmLabel="Ja, löschen"
      cancelLabel="Abbrechen"
      busy={false}
      problem={problems[tries - 1]}
      onConfirm={() => setTries(tries + 1)}
      onCancel={() => undefined}
    >
      Sie ist dann weg.
    </RemovalDialog>
  );
}

const focusedText = () => document.activeElement?.textContent;

test('a refusal takes the focus, so that it is read, and so does the next one', async () => {
  const { user } = await renderWithApp(<Refused problems={[away, inUse]} />);
  await user.click(screen.getByRole('button', { name: 'Ja, löschen' }));
  const first = screen.getByRole('alert');
  expect(focusedText()).toBe(first.textContent);

  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  const second = screen.getByRole('alert');
  expect(second.textContent).not.toBe(first.textContent);
  expect(focusedText()).toBe(second.textContent);
});
