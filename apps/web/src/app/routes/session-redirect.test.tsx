import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sessionExpired } from '../../session/session-slice.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { SessionRedirect } from './session-redirect.tsx';

test('an expired session leads to the login page, with the address to return to', async () => {
  const { store, address } = await renderWithApp(
    <>
      <SessionRedirect />
      <p>Bestellung</p>
    </>,
    { path: '/orders/1?from=mail', route: '*' },
  );
  expect(screen.getByText('Bestellung')).toBeDefined();
  act(() => void store.dispatch(sessionExpired()));
  expect(address()).toBe('/login?redirect=%2Forders%2F1%3Ffrom%3Dmail');
  expect(store.getState().session.signInNeeded).toBe(false);
});
