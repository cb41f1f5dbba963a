import { expect, test } from '../fixtures/fixtures.ts';

// The minifier once removed assignments that React needs as seemingly unused: password fields showed their text.
test('fields that the script creates keep their type', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveAttribute('type', 'password');
  await expect(page.getByRole('textbox', { name: 'E-Mail' })).toHaveAttribute('type', 'email');
});
