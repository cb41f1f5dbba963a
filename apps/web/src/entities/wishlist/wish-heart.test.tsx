import { wishlistEndpoints } from '@kontor/shared/wire/wishlist';
import { act, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser, anId } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { writeOnServer } from '../../testing/write-on-server.tsx';
import { WishHeart, WithHearts } from './wish-heart.tsx';

const [vase, jug, cup] = [anId(), anId(), anId()];
const hearts = (
  <Layout>
    <WithHearts>
      <WishHeart productId={vase} name="Vase" />
      <WishHeart productId={jug} name="Krug" />
    </WithHearts>
  </Layout>
);
const signedIn = { session: asUser(aSessionUser()) };
const { get, replace } = wishlistEndpoints;
const heart = (name: string, pressed: boolean) => screen.findByRole('button', { name: `${name} merken`, pressed });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.respond(replace, ({ body }) => body as { ids: string[] }); // body of the call
});

test('a heart is in the server HTML, and responds to the first press after hydration', async () => {
  const { container, tree } = await writeOnServer(
    <WithHearts>
      <WishHeart productId={vase} name="Vase" />
    </WithHearts>,
  );
  const button = within(container).getByRole('button', { name: 'Vase merken', pressed: false });
  expect(button.getAttribute('type')).toBe('button');
  const root = await act(() => hydrateRoot(container, tree));
  onTestFinished(() => act(() => root.unmount()));
  act(() => button.click());
  expect(button.getAttribute('aria-pressed')).toBe('true');
});

test('a heart adds its product to the list of this device, and removes it', async () => {
  const { user, store } = await renderWithApp(hearts, { state: { wishlist: { ids: [jug] } } });
  expect(await heart('Krug', true)).toBeDefined();
  await user.click(await heart('Vase', false));
  expect(await heart('Vase', true)).toBeDefined();
  expect(store.getState().wishlist.ids).toEqual([vase, jug]);
  await user.click(await heart('Krug', true));
  expect(await heart('Krug', false)).toBeDefined();
  expect(store.getState().wishlist.ids).toEqual([vase]);
});

test('a signed-in user’s heart saves to the account’s list, which keeps its products and gains the device’s', async () => {
  server.respond(get, { ids: [cup] });
  const { user, store } = await renderWithApp(hearts, { state: { ...signedIn, wishlist: { ids: [jug] } } });
  await user.click(await heart('Vase', false));
  expect(await heart('Vase', true)).toBeDefined();
  expect(await heart('Krug', true)).toBeDefined();
  await waitFor(() => expect(store.getState().wishlist.ids).toEqual([]));
  expect(server.requests(replace).map(({ body }) => body)).toEqual([{ ids: [vase, jug, cup] }]);
});

test('a press before the account’s list has loaded waits for it, and loses nothing', async () => {
  const answers: ((list: { ids: string[] }) => void)[] = [];
  server.respond(get, () => new Promise<{ ids: string[] }>((resolve) => answers.push(resolve)));
  const { user } = await renderWithApp(hearts, { state: signedIn });
  await user.click(await heart('Vase', false));
  await waitFor(() => expect(server.requests(get)).toHaveLength(1));
  expect(server.requests(replace)).toEqual([]);
  answers[0]?.({ ids: [cup] });
  expect(await heart('Vase', true)).toBeDefined();
  await waitFor(() => expect(server.requests(replace).map(({ body }) => body)).toEqual([{ ids: [vase, cup] }]));
});

test('two presses that wait for the account’s list both count', async () => {
  const answers: ((list: { ids: string[] }) => void)[] = [];
  server.respond(get, () => new Promise<{ ids: string[] }>((resolve) => answers.push(resolve)));
  const { user } = await renderWithApp(hearts, { state: signedIn });
  await user.click(await heart('Vase', false));
  await user.click(await heart('Krug', false));
  await waitFor(() => expect(server.requests(get)).toHaveLength(1));
  answers[0]?.({ ids: [cup] });
  await waitFor(() => expect(server.requests(replace).at(-1)?.body).toEqual({ ids: [jug, vase, cup] }));
  expect(await heart('Vase', true)).toBeDefined();
  expect(await heart('Krug', true)).toBeDefined();
});

test('if the server refuses a change, a message says so and the heart is empty again', async () => {
  server.respond(get, { ids: [] });
  server.fail(replace, 'unavailable');
  const { user } = await renderWithApp(hearts, { state: signedIn });
  await user.click(await heart('Vase', false));
  expect(await screen.findByText('Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.')).toBeDefined();
  expect(await heart('Vase', false)).toBeDefined();
});
