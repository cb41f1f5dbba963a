import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Announcer, useAnnounce } from './announcer.tsx';

function Remove() {
  const announce = useAnnounce();
  return (
    <button type="button" onClick={() => announce('Removed.')}>
      Remove
    </button>
  );
}

it('an announcement is in the live region, and a repeated one is rendered again', async () => {
  render(
    <Announcer>
      <Remove />
    </Announcer>,
  );
  const button = screen.getByRole('button', { name: 'Remove' });
  await userEvent.click(button);
  expect(screen.getByRole('status').textContent).toBe('Removed.');
  const first = screen.getByText('Removed.');
  await userEvent.click(button);
  expect(screen.getByText('Removed.')).not.toBe(first);
});
