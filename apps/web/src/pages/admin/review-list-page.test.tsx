import { orderEndpoints } from '@kontor/shared/wire/orders';
import { type ModeratedReview, type ReviewReport, reviewReportEndpoints } from '@kontor/shared/wire/review-reports';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser } from '../../testing/factories.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { ReviewListPage } from './review-list-page.tsx';

const review: ModeratedReview = {
  _id: 'b'.repeat(24),
  name: 'Ole',
  rating: 1,
  comment: 'Ein Betrüger!',
  createdAt: '2026-11-22T14:04:00.000Z',
  product: { _id: 'c'.repeat(24), name: 'Vase' },
  customer: 'e'.repeat(24),
  state: 'shown',
  openReports: 1,
};
const report: ReviewReport = {
  _id: '1'.repeat(24),
  reference: 'MR-7K3M-9QXT',
  receivedAt: '2026-11-22T14:04:00.000Z',
  reason: 'insult',
  explanation: 'Eine Beleidigung.',
  name: 'Nora',
  email: 'nora@post.example',
  status: 'open',
  reported: { name: 'Ole', rating: 1, comment: 'Ein Betrüger!' },
  review,
  productName: 'Vase',
  history: [],
  version: 0,
};

const open = (path: string) =>
  renderWithApp(
    <Layout>
      <ReviewListPage />
    </Layout>,
    { path, route: '/admin/reviews', state: { session: asUser(aSessionUser({ isAdmin: true, role: 'office' })) } },
  );

test('a report is decided with reasons: without them nothing can be hidden', async () => {
  const server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(reviewReportEndpoints.list, { reports: [report], page: 1, pages: 1, total: 1 });
  server.respond(reviewReportEndpoints.decide, { ...report, status: 'hidden' });
  const { user } = await open('/admin/reviews');
  await user.click(await screen.findByRole('button', { name: 'MR-7K3M-9QXT' }));
  const dialog = within(await screen.findByRole('dialog'));
  const hide = dialog.getByRole('button', { name: 'Ausblenden' });
  expect(hide).toHaveProperty('disabled', true);
  await user.selectOptions(dialog.getByLabelText('Grundlage der Entscheidung'), 'law');
  await user.type(dialog.getByLabelText('Vorschrift oder Regel'), '§ 185 StGB');
  await user.type(dialog.getByLabelText('Tatsachen und Begründung'), 'Sie beleidigt.');
  await user.click(hide);
  expect(await screen.findByText(/MR-7K3M-9QXT ist entschieden/)).toBeDefined();
  const [sent] = server.requests(reviewReportEndpoints.decide);
  expect(sent?.body).toEqual({
    outcome: 'hidden',
    ground: 'law',
    basis: '§ 185 StGB',
    facts: 'Sie beleidigt.',
    version: 0,
  });
});

test('a review from the list of all can get a public answer', async () => {
  const server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(reviewReportEndpoints.reviews, { reviews: [review], page: 1, pages: 1, total: 1 });
  server.respond(reviewReportEndpoints.answer, review);
  const { user } = await open('/admin/reviews?list=all');
  expect((await screen.findByRole('link', { name: 'Ole' })).getAttribute('href')).toBe(
    `/admin/customers/${review.customer}`,
  );
  await user.click(await screen.findByRole('button', { name: 'Öffnen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Öffentliche Antwort des Shops'), 'Das tut uns leid.');
  await user.click(dialog.getByRole('button', { name: 'Antwort speichern' }));
  expect(await screen.findByText('Die Antwort ist gespeichert.')).toBeDefined();
  const [sent] = server.requests(reviewReportEndpoints.answer);
  expect(sent?.body).toEqual({ text: 'Das tut uns leid.', language: 'de' });
});

test('a decided report shows each decision with its day, who decided, the rule and the facts', async () => {
  const server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  const greta = { _id: 'd'.repeat(24), name: 'Greta Ohlsen' };
  const history: ReviewReport['history'] = [
    {
      at: '2026-11-23T09:00:00.000Z',
      status: 'hidden',
      by: greta,
      ground: 'law',
      basis: '§ 185 StGB',
      facts: 'Sie beleidigt.',
    },
    { at: '2026-11-24T09:00:00.000Z', status: 'kept' },
  ];
  const decided: ReviewReport = { ...report, status: 'kept', history };
  server.respond(reviewReportEndpoints.list, { reports: [decided], page: 1, pages: 1, total: 1 });
  const { user } = await open('/admin/reviews?status=all');
  await user.click(await screen.findByRole('button', { name: 'MR-7K3M-9QXT' }));
  const dialog = within(await screen.findByRole('dialog'));
  const decisions = dialog.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00A0', ' '));
  expect(decisions).toEqual([
    '23.11.2026, 10:00 Uhr: ausgeblendet (Greta Ohlsen): § 185 StGB. Sie beleidigt.',
    '24.11.2026, 10:00 Uhr: bleibt sichtbar',
  ]);
  expect(dialog.queryByRole('button', { name: 'Ausblenden' })).toBeNull();
});

test('a report without reporter shows its reason and the reported review, although product and review are deleted', async () => {
  const server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  const { review: _gone, name: _name, email: _email, ...anonymous } = report;
  server.respond(reviewReportEndpoints.list, { reports: [anonymous], page: 1, pages: 1, total: 1 });
  const { user } = await open('/admin/reviews');
  await user.click(await screen.findByRole('button', { name: 'MR-7K3M-9QXT' }));
  const dialog = await screen.findByRole('dialog');
  const facts = [...dialog.querySelectorAll('dt')].map((term) => {
    const said = term.nextElementSibling?.textContent ?? '';
    return [term.textContent, said.replaceAll('\u00A0', ' ')];
  });
  expect(Object.fromEntries(facts)).toEqual({
    Eingang: '22.11.2026, 15:04 Uhr',
    Produkt: 'Vase',
    Bewertung: '1 ★ Ole: Ein Betrüger!',
    Sichtbarkeit: 'mit dem Produkt gelöscht',
    Grund: 'Beleidigung, Drohung, Hass',
    Begründung: 'Eine Beleidigung.',
    'Gemeldet von': '–',
  });
});
