import { expect, test } from '../fixtures/fixtures.ts';

test('the description of the API shows all calls by their resource', async ({ context }) => {
  // Not the page of the fixture: the policy refuses the logo that Redoc has on another host, and the browser reports that.
  const page = await context.newPage();
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kontor', { timeout: 120_000 });
  await page.getByRole('menuitem', { name: 'webhooks', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'webhooks' }).first()).toBeInViewport({ timeout: 60_000 });
});
