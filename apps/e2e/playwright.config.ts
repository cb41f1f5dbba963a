import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from './fixtures/browser.ts';

export default defineConfig({
  testMatch: '**/*.spec.ts',
  globalSetup: './fixtures/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  timeout: 120_000,
  // A busy machine is slow; what never comes is still found.
  expect: { timeout: 20_000 },
  reporter: process.env['CI'] ? 'line' : 'list',
  use: {
    launchOptions: await browserLaunchOptions(),
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // What a worker asks for, no test could answer; offline.spec.ts allows it.
    serviceWorkers: 'block',
    // Pages as they were at each step; a film of them would take the processor from the tests.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
  },
});
