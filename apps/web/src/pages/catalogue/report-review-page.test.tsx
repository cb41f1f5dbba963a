import { productEndpoints } from '@kontor/shared/wire/products';
import { reviewReportEndpoints } from '@kontor/shared/wire/review-reports';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { aProduct } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { ReportReviewPage } from './report-review-page.tsx';

const review = {
  _id: 'b'.repeat(24),
  name: 'Ole',
  rating: 1,
  comment: 'Ein Betrüger!',
  createdAt: '2026-11-22T14:04:00.000Z',
};
const vase = aProduct({ name: 'Vase', reviews: [review] });
let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.respond(productEndpoints.get, vase);
  server.respond(reviewReportEndpoints.report, { reference: 'MR-7K3M-9QXT', receivedAt: review.createdAt });
});

const open = () =>
  renderWithApp(
    <Layout>
      <ReportReviewPage />
    </Layout>,
    { path: `/report-review?product=${vase._id}&review=${review._id}`, route: '/report-review' },
  );

test('a guest reports a review with everything that Art. 16 (2) DSA requires, and gets a reference', async () => {
  const { user } = await open();
  expect(await screen.findByText('Ein Betrüger!')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Grund'), 'insult');
  await user.type(screen.getByLabelText('Begründung'), 'Eine Beleidigung.');
  await user.type(screen.getByLabelText('Ihr Name'), 'Nora Melder');
  await user.type(screen.getByLabelText('Ihre E-Mail-Adresse'), 'nora@post.example');
  const submit = screen.getByRole('button', { name: 'Meldung absenden' });
  expect(submit).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: /in gutem Glauben/ }));
  await user.click(submit);
  expect(await screen.findByText(/MR-7K3M-9QXT/)).toBeDefined();
  const [sent] = server.requests(reviewReportEndpoints.report);
  expect([sent?.params, sent?.body]).toEqual([
    { id: vase._id, review: review._id },
    {
      reason: 'insult',
      explanation: 'Eine Beleidigung.',
      name: 'Nora Melder',
      email: 'nora@post.example',
      goodFaith: true,
      language: 'de',
    },
  ]);
});

test('name and address are required, except in reports of child abuse', async () => {
  const { user } = await open();
  await user.type(await screen.findByLabelText('Begründung'), 'Siehe dort.');
  await user.click(screen.getByRole('checkbox', { name: /in gutem Glauben/ }));
  await user.selectOptions(screen.getByLabelText('Grund'), 'insult');
  await user.click(screen.getByRole('button', { name: 'Meldung absenden' }));
  expect(server.requests(reviewReportEndpoints.report)).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Grund'), 'child_abuse');
  await user.click(screen.getByRole('button', { name: 'Meldung absenden' }));
  expect(await screen.findByText(/MR-7K3M-9QXT/)).toBeDefined();
});
