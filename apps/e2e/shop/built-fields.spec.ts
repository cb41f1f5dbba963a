import { expect, test } from '../fixtures/fixtures.ts';

// A build that leaves out what seems to be written for nothing left out what React writes into fields: passwords were to be read.
test('fields that the script makes keep their kind', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveAttribute('type', 'password');
  await expect(page.getByRole('textbox', { name: 'E-Mail' })).toHaveAttribute('type', 'email');
});
