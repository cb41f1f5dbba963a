import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from './fixtures/browser.ts';

export default defineConfig({
  testMatch: '**/*.spec.ts',
  globalSetup: './fixtures/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Two workers left a third of two cores idle: journeys wait for answers, and for pages to settle.
  workers: 3,
  // A busy machine is slow; a missing element still fails.
  timeout: 300_000,
  // A picture belongs to no operating system: one browser alone takes them (decision 060).
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  expect: { timeout: 20_000 },
  reporter: process.env['CI'] ? 'line' : 'list',
  use: {
    launchOptions: await browserLaunchOptions(),
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // No test could answer requests of a service worker; offline.spec.ts allows it.
    serviceWorkers: 'block',
    // A press may retry after its element was replaced, if a test expects that.
    actionTimeout: 40_000,
    // A failed test reports its steps and the page; `--trace on` records all pages, which costs a tenth of the processor or
    // more.
    trace: 'off',
  },
});
