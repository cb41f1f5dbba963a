import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

let broken = true;

function Page() {
  if (broken) throw new Error('broken');
  return <p>The page</p>;
}

function boundary(resetKey: string) {
  return (
    <ErrorBoundary
      resetKey={resetKey}
      fallback={(retry) => (
        <button type="button" onClick={retry}>
          Try again
        </button>
      )}
    >
      <Page />
    </ErrorBoundary>
  );
}

beforeEach(() => {
  broken = true;
  vi.spyOn(console, 'error').mockImplementation(() => {}); // React reports the error, too
});

it('a broken page is replaced by the fallback, and shown after a retry once it works', async () => {
  render(boundary('/a'));
  const retry = screen.getByRole('button', { name: 'Try again' });
  await userEvent.click(retry);
  expect(screen.queryByText('The page')).toBeNull();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByText('The page')).not.toBeNull();
});

it('the next page is rendered after a failure', () => {
  const { rerender } = render(boundary('/a'));
  broken = false;
  rerender(boundary('/a'));
  expect(screen.queryByText('The page')).toBeNull();
  rerender(boundary('/b'));
  screen.getByText('The page');
});
