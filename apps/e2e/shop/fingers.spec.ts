import { expect, makeNameFilter, test } from '../fixtures/fixtures.ts';
import { openRunning } from '../fixtures/first-pages.ts';

/** An iPhone zooms in on focus of a field with a small font, and on a double tap. */
test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

for (const path of ['/', '/login', '/register', '/find-order', '/vertrag-widerrufen']) {
  test(`fields have a font of 16 px or more (${path})`, async ({ page }) => {
    await openRunning(page, '/');
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    const sizes = await page
      .locator('input, select, textarea')
      .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
    expect(Math.min(16, ...sizes)).toBe(16);
  });
}

test('a double tap on a stepper does not zoom, and pages extend into the area of the notch', async ({
  page,
  products,
}) => {
  const product = await products.findOne(makeNameFilter('Bauchvase, cremeweiß'));
  await openRunning(page, `/products/${String(product?._id)}`);
  const steppers = page.locator('.quantity button');
  await expect(steppers).toHaveCount(2);
  for (const stepper of await steppers.all()) await expect(stepper).toHaveCSS('touch-action', 'manipulation');
  await expect(page.locator('meta[name="viewport"]')).toHaveAttribute('content', /viewport-fit=cover/);
});

test('long words of German headings are hyphenated, and e-mail addresses are not', async ({ page }) => {
  await openRunning(page, '/');
  await expect(page.locator('h2').first()).toHaveCSS('hyphens', 'auto');
  await expect(page.locator('footer a[href^="mailto:"]')).toHaveCSS('hyphens', 'manual');
});
