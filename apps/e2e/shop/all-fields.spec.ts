import type { Page } from '@playwright/test';
import { listAllPaths } from '../fixtures/all-paths.ts';
import { expect } from '../fixtures/fixtures.ts';
import { test } from '../fixtures/first-pages.ts';
import { followRequests } from '../fixtures/quiet.ts';

/** Fields of every page on a phone, for a guest and for the owner (issue 39, item 18). */

test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

/** Labels of fields that take a number, except those that take letters or signs too (order numbers, house numbers). */
const numbers =
  /Preis|Betrag|in Euro|€|Anzahl|Menge|Bestand|Prozent|%|Postleitzahl|PLZ|GTIN|Tage\b|Stunden|Minuten|Stück|Jahre|höchstens|Schwelle/;

/** Opens all disclosures of a page and returns the faults of its fields. */
function findFieldFaults(page: Page): Promise<string[]> {
  return page.evaluate((words) => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    const faults: string[] = [];
    const fields = document.querySelectorAll<HTMLInputElement>('input, select, textarea');
    for (const field of fields) {
      const label = field.labels?.[0]?.textContent ?? field.ariaLabel ?? field.name;
      // A manufacturer may be in any country and have a website as contact; the label of a choice is no number field.
      const isAnywhere = field.name.startsWith('manufacturer.') || field.closest('.choice') !== null;
      const isTyped = field.matches('input:not([type]), input[type="text"], input[type="number"]') && !isAnywhere;
      const keys = field.inputMode;
      const needsKeys = field.type === 'number' || (isTyped && new RegExp(words).test(label));
      if (needsKeys && !/^(numeric|decimal)$/.test(keys))
        faults.push(`'${label}' has no inputmode of a number (${field.outerHTML})`);
      if (isTyped && /E-Mail-Adresse/.test(label) && keys !== 'email') faults.push(`'${label}' is no e-mail field`);
      if (isTyped && /Telefon(?!zeiten)/.test(label) && keys !== 'tel') faults.push(`'${label}' is no telephone field`);
      const isPressed = field.matches('[type="checkbox"], [type="radio"], [type="file"], [type="hidden"]');
      const size = Number.parseFloat(getComputedStyle(field).fontSize);
      if (!isPressed && size < 16) faults.push(`'${label}' has letters of ${size} px`);
    }
    for (const stepper of document.querySelectorAll('.quantity button'))
      if (getComputedStyle(stepper).touchAction !== 'manipulation') faults.push('a stepper enlarges the page');
    return faults;
  }, numbers.source);
}

for (const who of ['guest', 'owner'] as const) {
  test(`each field of each page shows the right keyboard, and no field zooms the page (${who})`, async ({
    page,
    shop,
  }) => {
    const { paths, stored } = await listAllPaths(shop);
    const shown = paths.filter((path) => path.startsWith('/admin') === (who === 'owner'));
    const untilQuiet = followRequests(page);
    await page.route('**/before', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto('/before');
    const guest = { userAsGuestInfo: { name: 'Greta Lund', email: 'greta.lund@post.example' } };
    const items = { ...stored, ...(who === 'owner' ? { userInfo: shop.admin } : guest) };
    await page.evaluate((kept) => {
      for (const [key, value] of Object.entries(kept)) window.localStorage.setItem(key, JSON.stringify(value));
    }, items);
    const faults: string[] = [];
    for (const path of shown) {
      await page.goto(path);
      await untilQuiet();
      faults.push(...(await findFieldFaults(page)).map((fault) => `${path}: ${fault}`));
    }
    expect([...new Set(faults)]).toEqual([]);
  });
}
