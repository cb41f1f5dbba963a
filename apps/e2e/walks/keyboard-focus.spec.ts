import type { Page } from '@playwright/test';
import { listAllPaths } from '../fixtures/all-paths.ts';
import { expect } from '../fixtures/fixtures.ts';
import { test } from '../fixtures/first-pages.ts';
import { followRequests } from '../fixtures/quiet.ts';

/** Issue 39, item 18: by keyboard through each list and dialog; the focus never falls back to the document. */

/** Buttons that act at once instead of opening something; the walk skips them. */
const doing = '[type="submit"], [aria-pressed], .quantity *, [aria-busy="true"], [aria-disabled="true"]';

interface Walked {
  page: Page;
  untilQuiet: () => Promise<void>;
  faults: string[];
  /** Pages whose dialogs, lists and filters were walked, once for each of them. */
  met: Record<'dialogs' | 'lists' | 'filters', string[]>;
}

async function hasFocus(page: Page): Promise<boolean> {
  const isKept = () => page.evaluate(() => document.activeElement !== document.body && document.activeElement !== null);
  return expect
    .poll(isKept, { timeout: 3000 })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
}

/** Opens the dialog of each button on the page, and leaves it by Escape and by its first button, the harmless one. */
async function walkDialogs({ page, faults, met }: Walked, path: string): Promise<void> {
  const buttons = await page.locator(`main button:not(${doing}):visible`).elementHandles();
  const known = new Set<string>();
  for (const button of buttons) {
    // A dialog opened before may have replaced or hidden it.
    if (!(await button.isVisible())) continue;
    const name = (await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '';
    if (
      !/…$|löschen|Löschen|entfernen|einladen|exportieren|erstatten|Erstatten|ändern|umbenennen|abschließen|Mehr/.test(
        name,
      )
    )
      continue;
    // Rows of a list open the same dialogs.
    const kind = name.split(' ').at(-1) ?? '';
    if (known.has(kind)) continue;
    known.add(kind);
    for (const leave of ['Escape', 'Enter']) {
      await button.focus();
      await page.keyboard.press('Enter');
      const dialog = page.locator('dialog[open]');
      const isOpened = await dialog.waitFor({ timeout: 3000 }).then(
        () => true,
        () => false,
      );
      if (!isOpened) break;
      if (leave === 'Escape') met.dialogs.push(path);
      if (leave === 'Enter')
        await dialog
          .getByRole('button', { name: /Abbrechen|Nein|Behalten|Schließen/ })
          .first()
          .focus();
      await page.keyboard.press(leave);
      await expect(dialog).toBeHidden();
      if (!(await hasFocus(page))) faults.push(`${path}: lost after '${name}' and ${leave}`);
    }
  }
}

/** Opens another page of each list, and sets each filter. */
async function walkLists({ page, untilQuiet, faults, met }: Walked, path: string): Promise<void> {
  const steps = page.locator('main nav.pages a:visible');
  if ((await steps.count()) > 0) {
    await steps.last().focus();
    await page.keyboard.press('Enter');
    await untilQuiet();
    met.lists.push(path);
    if (!(await hasFocus(page))) faults.push(`${path}: lost with another page of the list`);
  }
  for (const filter of await page.locator('main .toolbar select:visible').all()) {
    await filter.focus();
    await page.keyboard.press('ArrowDown');
    await untilQuiet();
    met.filters.push(path);
    if (!(await hasFocus(page))) faults.push(`${path}: lost with a filter`);
  }
}

test.setTimeout(600_000);

/** The walk in three parts, which run side by side: what dialogs and lists each must meet, because one that finds nothing loses nothing. */
const parts = [
  {
    name: 'products and orders',
    has: (path: string) => /product|order/.test(path),
    dialogs: [
      '/admin/productlist',
      expect.stringMatching(/^\/admin\/productedit\//),
      expect.stringMatching(/^\/orders\//),
    ],
    lists: ['/admin/productlist'],
    filters: 4,
  },
  {
    name: 'people and papers',
    has: (path: string) => /user|customer|mail|document|audit|withdrawal|review|book/.test(path),
    dialogs: ['/admin/userlist', '/admin/documents'],
    lists: [],
    filters: 7,
  },
  { name: 'the other pages', has: () => true, dialogs: [], lists: [], filters: 1 },
];

/** Returns the number of the part that walks a page. */
const partOf = (path: string) => parts.findIndex(({ has }) => has(path));

for (const [index, part] of parts.entries()) {
  test(`dialogs of the admin area are left and lists changed by keyboard, and the focus is never lost: ${part.name}`, async ({
    page,
    shop,
  }) => {
    const { paths, stored, order } = await listAllPaths(shop);
    const untilQuiet = followRequests(page);
    const walked: Walked = { page, untilQuiet, faults: [], met: { dialogs: [], lists: [], filters: [] } };
    await page.route('**/before', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto('/before');
    await page.evaluate(
      (kept) => {
        for (const [key, value] of Object.entries(kept)) window.localStorage.setItem(key, JSON.stringify(value));
      },
      { ...stored, userInfo: shop.admin },
    );
    const walkedPaths = paths.filter((path) => path.startsWith('/admin') && !path.includes('/settings/'));
    for (const path of [...walkedPaths, `/orders/${order._id}`].filter((one) => partOf(one) === index)) {
      await page.goto(path);
      await untilQuiet();
      // The module that keeps the focus loads at the first key.
      await page.keyboard.press('Tab');
      await untilQuiet();
      await walkDialogs(walked, path);
      await walkLists(walked, path);
    }
    expect(walked.faults).toEqual([]);
    expect(new Set(walked.met.dialogs)).toEqual(new Set(part.dialogs));
    expect(walked.met.lists).toEqual(expect.arrayContaining(part.lists));
    expect(walked.met.filters.length).toBeGreaterThanOrEqual(part.filters);
  });
}

/** Rows that disappear, by the button that removes one, which may ask first. */
const removals = [
  { path: '/cart', button: /entfernen/, confirm: undefined },
  { path: '/admin/userlist', button: /löschen/, confirm: /löschen/ },
  { path: '/admin/productlist', button: /löschen/, confirm: /löschen/ },
] as const;

test('rows are removed by keyboard, and the focus is not lost', async ({ page, shop }) => {
  const { stored } = await listAllPaths(shop);
  await shop.aCustomer('Aaron Abel');
  await shop.aProduct('Aaa, wird gelöscht');
  const untilQuiet = followRequests(page);
  await page.route('**/before', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto('/before');
  await page.evaluate(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) window.localStorage.setItem(key, JSON.stringify(value));
    },
    { ...stored, userInfo: shop.admin },
  );
  for (const { path, button, confirm } of removals) {
    const search = path === '/cart' ? '' : `?q=${path.includes('user') ? 'Aaron' : 'Aaa'}`;
    await page.goto(path + search);
    await untilQuiet();
    await page.keyboard.press('Tab');
    await untilQuiet();
    await page.locator('main').getByRole('button', { name: button }).first().focus();
    await page.keyboard.press('Enter');
    if (confirm) {
      const dialog = page.locator('dialog[open]');
      await dialog.getByRole('button', { name: confirm }).last().focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
    }
    await untilQuiet();
    expect(await hasFocus(page), path).toBe(true);
  }
});
