import { configEndpoints } from '@kontor/shared/wire/config';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { productEndpoints, type Product } from '@kontor/shared/wire/products';
import { reviewEndpoints } from '@kontor/shared/wire/reviews';
import { wishlistEndpoints } from '@kontor/shared/wire/wishlist';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { productApi } from '../../entities/product/product-api.ts';
import { everything, toProductListQuery } from '@kontor/shared/wire/catalogue-query';
import { aListedProduct, anId, aProduct, aReview, aSessionUser } from '../../testing/factories.ts';
import { loggedIn } from '../../session/session-slice.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { ProductPage } from './product-page.tsx';
// Imported before the tests: the page loads it lazily for signed-in users, which takes long on a busy machine.
import '../../features/reviews/review-form.tsx';

type Options = NonNullable<Parameters<typeof renderWithApp>[1]>;

const signedIn = (isAdmin = false) => ({
  state: { session: { user: aSessionUser({ isAdmin }), guest: null, signInNeeded: false } },
});

async function renderReviews(overrides: Partial<Product> = {}, options: Options = {}) {
  const server = fakeServer();
  server.respond(wishlistEndpoints.get, { ids: [] });
  const product = aProduct({ numReviews: overrides.reviews?.length ?? 0, ...overrides });
  server.respond(productEndpoints.get, product);
  server.respond(configEndpoints.payments, []);
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  const page = (
    <Layout>
      <Leaving />
    </Layout>
  );
  const path = `/products/${product._id}`;
  const rendered = await renderWithApp(page, { path, route: '/products/:id', ...options });
  const title = options.language === 'en' ? 'What others say' : 'Was andere sagen';
  const section = within(await screen.findByRole('region', { name: title }));
  return { ...rendered, server, product, section };
}

/** A page that the user can leave and return to. */
function Leaving() {
  const [away, setAway] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAway(!away)}>
        {away ? 'Zurück zum Produkt' : 'Fort'}
      </button>
      {!away && <ProductPage />}
    </>
  );
}

/** Returns a number of reviews, newest first, named by number. */
function someReviews(count: number, from = 1) {
  return Array.from({ length: count }, (_, index) => aReview({ name: `Nummer ${from + index}` }));
}

const shownNames = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
    .filter((name) => name !== 'Ihre Bewertung');

describe('the review list', () => {
  // spec 1.4, 2.11, 2.55
  test('shows name, date, star rating and comment of each review, in the order of the server', async () => {
    const { section } = await renderReviews({
      reviews: [
        aReview({
          name: 'Jasper',
          rating: 4,
          comment: 'Gut verpackt.\nGerne wieder.',
          createdAt: '2026-11-02T23:59:59.000Z',
        }),
        aReview({ name: 'Marlene', rating: 5, createdAt: '2026-10-11T08:00:00.000Z' }),
      ],
    });
    const [first, second] = section.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading'));
    expect(first?.textContent).toContain('Jasper');
    expect(second?.textContent).toContain('Marlene');
    const jasper = within(first ?? document.body);
    expect(jasper.getByRole('img', { name: '4 von 5 Sternen' })).toBeDefined();
    expect(jasper.getByText('2026-11-02')).toHaveProperty('dateTime', '2026-11-02');
    expect(jasper.getByText(/Gut verpackt/).textContent).toBe('Gut verpackt.\nGerne wieder.');
  });

  test('labels a verified purchase and a review by the shop', async () => {
    const { section } = await renderReviews({
      reviews: [
        aReview({ name: 'Jasper', verified: true }),
        aReview({ name: 'Kontor', byShop: true }),
        aReview({ name: 'Marlene' }),
      ],
      numReviews: 2,
    });
    const header = (name: string) => section.getByRole('heading', { name }).parentElement?.textContent;
    expect(header('Jasper')).toContain('Verifizierter Kauf');
    expect(header('Kontor')).toContain('Shop');
    expect(header('Marlene')).not.toMatch(/Verifizierter Kauf|Shop/);
  });

  // spec 2.56
  test('without reviews asks for the first one', async () => {
    const { section } = await renderReviews();
    expect(section.getByText('Schreiben Sie die erste Bewertung.')).toBeDefined();
    expect(section.queryByRole('list')).toBeNull();
  });

  // spec 2.56
  test("says 'Be the first to review.' in English", async () => {
    const { section } = await renderReviews({}, { language: 'en' });
    expect(section.getByText('Be the first to review.')).toBeDefined();
  });

  test('says whether and how reviews are checked', async () => {
    const { section } = await renderReviews();
    expect(
      section.getByText(
        /„Verifizierter Kauf“: Zu diesem Konto gibt es eine bezahlte Bestellung; die übrigen prüfen wir darauf nicht/,
      ),
    ).toBeDefined();
  });
});

describe('the figures', () => {
  test('show the average in half stars, readable by a screen reader, and the number of reviews', async () => {
    const { section } = await renderReviews({ rating: 4.3, numReviews: 1234 });
    const stars = section.getByRole('img', { name: '4,3 von 5 Sternen' });
    expect(stars.querySelectorAll('svg')[1]?.getAttribute('viewBox')).toBe('0 0 90 20');
    expect(section.getByText('aus 1.234 Bewertungen')).toBeDefined();
  });

  test('show the distribution of stars if every review is loaded, without reviews by the shop', async () => {
    const grades = [5, 5, 5, 4];
    const { section } = await renderReviews({
      rating: 4.75,
      numReviews: 4,
      reviews: [...grades.map((rating) => aReview({ rating })), aReview({ rating: 1, byShop: true })],
    });
    const rows = within(section.getByRole('list', { name: 'Verteilung der Sterne' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '5 Sterne3',
      '4 Sterne1',
      '3 Sterne0',
      '2 Sterne0',
      '1 Stern0',
    ]);
  });

  test('show no distribution if only the newest of many reviews are loaded', async () => {
    const { section } = await renderReviews({ reviews: someReviews(100), numReviews: 10_000 });
    expect(section.getByText('aus 10.000 Bewertungen')).toBeDefined();
    expect(section.queryByRole('list', { name: 'Verteilung der Sterne' })).toBeNull();
  });

  test("the product's stars link to the reviews", async () => {
    const { user, address } = await renderReviews({ numReviews: 12 });
    const before = address();
    await user.click(screen.getByRole('link', { name: /12 Bewertungen/ }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Was andere sagen' }));
    expect(address()).toBe(before);
  });
});

describe('a visitor who is not signed in', () => {
  // spec 2.50, 2.51, 5.16
  test('gets a prompt instead of the form, which links to the login and back to the product', async () => {
    const { section, product } = await renderReviews();
    expect(section.getByText('Zum Bewerten melden Sie sich bitte an.')).toBeDefined();
    const link = section.getByRole('link', { name: 'Anmelden' });
    expect(link.getAttribute('href')).toBe(`/login?redirect=${encodeURIComponent(`/products/${product._id}`)}`);
    expect(section.queryByRole('combobox')).toBeNull();
  });

  // spec 2.51
  test('gets the prompt in English, too', async () => {
    const { section } = await renderReviews({}, { language: 'en' });
    expect(section.getByText('Please sign in to write a review.')).toBeDefined();
    expect(section.getByRole('link', { name: 'Sign in' })).toBeDefined();
  });
});

const comment = () => screen.findByRole('textbox', { name: 'Kommentar' });
const send = () => screen.getByRole('button', { name: 'Bewertung absenden' });

/** Fills in the form and sends it. */
async function review({ user }: Awaited<ReturnType<typeof renderReviews>>, text = 'Steht gut.') {
  await user.type(await comment(), text);
  await user.selectOptions(screen.getByLabelText('Sterne'), '4');
  await user.click(send());
}

describe('the review form', () => {
  // spec 2.53, 5.14
  test.each([
    ['de', ['Bitte wählen', '1 – schlecht', '2 – mäßig', '3 – gut', '4 – sehr gut', '5 – ausgezeichnet']],
    ['en', ['Please choose', '1 – bad', '2 – regular', '3 – good', '4 – very good', '5 – excellent']],
  ] as const)('offers 1 to 5 with a word for each (%s)', async (language, words) => {
    await renderReviews({}, { ...signedIn(), language });
    const select = await screen.findByRole('combobox', { name: language === 'de' ? 'Sterne' : 'Rating' });
    expect(Array.from(select.querySelectorAll('option'), ({ textContent }) => textContent)).toEqual(words);
  });

  // spec 1.11, 2.50, 2.54, 4.7, 5.16
  test('sends rating and comment; review, average and thanks appear without a reload', async () => {
    const rendered = await renderReviews({ rating: 0 }, signedIn());
    const { server, product, section, store } = rendered;
    server.respond(productEndpoints.list, {
      products: [aListedProduct({ _id: product._id })],
      page: 1,
      pages: 1,
      total: 1,
    });
    await store.dispatch(productApi.endpoints.productPage.initiate(toProductListQuery(everything)));
    const own = aReview({ name: 'Karla', rating: 4, comment: 'Steht gut.' });
    server.respond(reviewEndpoints.create, { rating: 4, numReviews: 1, reviews: [own] });

    await review(rendered);
    expect(await section.findByText('Vielen Dank für Ihre Bewertung.')).toBeDefined();
    expect(server.requests(reviewEndpoints.create)[0]?.body).toEqual({
      rating: 4,
      comment: 'Steht gut.',
      language: 'de',
    });
    expect(shownNames()).toEqual(['Karla']);
    expect(section.getByText('aus 1 Bewertung')).toBeDefined();
    expect(screen.queryByRole('combobox', { name: 'Sterne' })).toBeNull();
    expect(document.activeElement).toBe(section.getByRole('heading', { name: 'Ihre Bewertung' }));
    const spoken = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(spoken).toContain('Vielen Dank für Ihre Bewertung.');
    expect(server.requests(productEndpoints.get)).toHaveLength(1);
    const list = productApi.endpoints.productPage.select(toProductListQuery(everything))(store.getState());
    expect(list.data?.products).toMatchObject([{ rating: 4, numReviews: 1 }]);
  });

  test('marks missing fields, and sends nothing', async () => {
    const { user, server } = await renderReviews({}, signedIn());
    await comment();
    await user.click(send());
    expect(screen.getByText('Bitte wählen Sie, wie viele Sterne Sie geben.')).toBeDefined();
    expect(screen.getByText('Bitte füllen Sie dieses Feld aus.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Sterne' }));
    expect(server.requests(reviewEndpoints.create)).toEqual([]);
  });

  // spec 4.7, 8.4
  test.each([
    ['already_reviewed', 'Dieses Produkt haben Sie schon bewertet.'],
    ['too_many_attempts', 'Das waren zu viele Versuche. Bitte warten Sie ein paar Minuten.'],
    ['not_found', 'Das gibt es nicht oder nicht mehr. Bitte prüfen Sie den Link.'],
  ] as const)('shows %s in the form instead of a red alert, and keeps the text', async (code, words) => {
    const rendered = await renderReviews({}, signedIn());
    rendered.server.fail(reviewEndpoints.create, code);
    await review(rendered);
    const problem = await rendered.section.findByText(words);
    expect(send().getAttribute('aria-describedby')).toBe(problem.id);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await comment()).toHaveProperty('value', 'Steht gut.');
  });

  // spec 8.4
  test('shows a field problem that the server finds, without an alert, and moves the focus to the field', async () => {
    const rendered = await renderReviews({}, signedIn());
    const issues = [{ path: 'comment', code: 'too_long', message: 'Too long' }];
    rendered.server.fail(reviewEndpoints.create, 'invalid_input', { issues });
    await review(rendered);
    expect(await screen.findByText('Das ist zu lang. Bitte kürzen Sie es.')).toBeDefined();
    expect(document.activeElement).toBe(await comment());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  // spec 4.7
  test('shows an alert if the server cannot be reached, and sends the same again', async () => {
    const rendered = await renderReviews({}, signedIn());
    const { user, server, section } = rendered;
    server.disconnect(reviewEndpoints.create);
    await review(rendered);
    expect((await screen.findByRole('alert')).textContent).toContain('Ihre Eingaben sind noch da.');
    server.respond(reviewEndpoints.create, { rating: 4, numReviews: 1, reviews: [aReview()] });
    await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
    expect(await section.findByText('Vielen Dank für Ihre Bewertung.')).toBeDefined();
    const sent = { rating: 4, comment: 'Steht gut.', language: 'de' };
    expect(server.requests(reviewEndpoints.create).map(({ body }) => body)).toEqual([sent, sent]);
  });

  test("a 'Not authorized' signs out; the text is restored after the next login", async () => {
    const rendered = await renderReviews({}, signedIn());
    const { server, store } = rendered;
    const user = store.getState().session.user;
    server.fail(reviewEndpoints.create, 'not_authenticated', { message: 'Not authorized, token failed' });
    await review(rendered, 'Ein langer Text.');
    expect(await screen.findByText('Zum Bewerten melden Sie sich bitte an.')).toBeDefined();
    expect(await screen.findByText(/Ihre Anmeldung ist abgelaufen/)).toBeDefined();
    expect(store.getState().session.user).toBeNull();
    if (user) act(() => void store.dispatch(loggedIn(user)));
    expect(await comment()).toHaveProperty('value', 'Ein langer Text.');
  });

  test('is not shown again after the user has reviewed the product', async () => {
    const rendered = await renderReviews({}, signedIn());
    const { server, user } = rendered;
    server.fail(reviewEndpoints.create, 'already_reviewed');
    await review(rendered);
    await rendered.section.findByText('Dieses Produkt haben Sie schon bewertet.');
    // The answer to the first attempt may have been lost: the page loads the review.
    await waitFor(() => expect(server.requests(productEndpoints.get)).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Fort' }));
    await user.click(screen.getByRole('button', { name: 'Zurück zum Produkt' }));
    const section = within(await screen.findByRole('region', { name: 'Was andere sagen' }));
    expect(await section.findByText('Dieses Produkt haben Sie schon bewertet.')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'Kommentar' })).toBeNull();
  });

  // spec 2.52
  test("an admin's form has the field 'Fake Name (only for admins)', and can be filled in again", async () => {
    const { user, server } = await renderReviews({}, { ...signedIn(true), language: 'en' });
    const id = anId();
    server.respond(reviewEndpoints.create, {
      rating: 0,
      numReviews: 0,
      reviews: [aReview({ _id: id, name: 'Kontor', byShop: true })],
    });
    await user.type(await screen.findByLabelText(/^Fake Name \(only for admins\)/), 'Kontor');
    await user.selectOptions(screen.getByLabelText('Rating'), '5 – excellent');
    await user.type(screen.getByLabelText('Comment'), 'We use it ourselves.');
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    await user.click(await screen.findByRole('button', { name: 'Write another review' }));
    expect(server.requests(reviewEndpoints.create)[0]?.body).toEqual({
      language: 'en',
      rating: 5,
      comment: 'We use it ourselves.',
      mockCommentName: 'Kontor',
    });
    expect(await screen.findByLabelText('Comment')).toHaveProperty('value', '');
  });

  // spec 2.52
  test('has no such field for other users', async () => {
    await renderReviews({}, signedIn());
    await comment();
    expect(screen.queryByLabelText(/nur für Administratoren/)).toBeNull();
  });
});
