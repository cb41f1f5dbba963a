import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderWithApp } from '../testing/render-with-app.tsx';
import { writeOnServer } from '../testing/write-on-server.tsx';

function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}

/** Imports the module again, so that its state is that of a new page. */
async function declareWaiting() {
  vi.resetModules();
  const { lazyPart, loadParts } = await import('./lazy-part.tsx');
  const load = vi.fn<() => Promise<typeof Counter>>(async () => Counter);
  return { Part: lazyPart(load, 'first', { waits: true }), load, loadParts };
}

test('a part that waits keeps the server’s element, and responds from the first use on', async () => {
  const server = await declareWaiting();
  await server.loadParts();
  const { container } = await writeOnServer(<server.Part />);
  const written = container.querySelector('button');
  expect(written?.textContent).toBe('0');

  const { Part, load } = await declareWaiting();
  const root = await act(() => hydrateRoot(container, <Part />));
  onTestFinished(() => act(() => root.unmount()));
  expect(load).not.toHaveBeenCalled();
  await act(async () => {
    fireEvent.pointerDown(document.body);
  });
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  await act(async () => {});
  act(() => screen.getByRole('button').click());
  expect(container.querySelector('button')).toBe(written);
  expect(written?.textContent).toBe('1');
});

test('a part that waits loads at once on a page that was used before its script had loaded', async () => {
  document.documentElement.dataset['used'] = '';
  onTestFinished(() => void delete document.documentElement.dataset['used']);
  const server = await declareWaiting();
  await server.loadParts();
  const { container } = await writeOnServer(<server.Part />);
  const { Part, load } = await declareWaiting();
  const root = await act(async () => hydrateRoot(container, <Part />));
  onTestFinished(() => act(() => root.unmount()));
  await act(() => vi.waitFor(() => expect(load).toHaveBeenCalled()));
});

test('a lazy part loads immediately if no server rendered it', async () => {
  const { Part } = await declareWaiting();
  await renderWithApp(<Part />);
  expect(await screen.findByRole('button', { name: '0' })).toBeDefined();
});
