import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from './fixtures/browser.ts';

export default defineConfig({
  testMatch: '**/*.spec.ts',
  globalSetup: './fixtures/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // A busy machine is slow; what never comes is still found.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: process.env['CI'] ? 'line' : 'list',
  use: {
    launchOptions: await browserLaunchOptions(),
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Requests of a service worker could not be answered by any test; offline.spec.ts allows it.
    serviceWorkers: 'block',
    // An element that has left the page before the press is looked for again where a test retries.
    actionTimeout: 40_000,
    // A failed test tells its steps and the page as it was; `--trace on` keeps all pages, which costs the processor a tenth or more.
    trace: 'off',
  },
});
