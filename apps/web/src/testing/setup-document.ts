import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

// happy-dom fetches no picture and yet calls each one complete, without a width: that is how browsers speak of a failed one.
Object.defineProperty(window.HTMLImageElement.prototype, 'complete', { value: false, configurable: true });

// happy-dom knows no <wbr>, and takes it for a block: a link's name would have a space where only a line may break.
const ofBrowsers = document.createElement('style');
ofBrowsers.textContent = 'wbr { display: inline }';
document.head.append(ofBrowsers);

// Two files run at once, and the machine may be busy with more: what never comes is still found.
configure({ asyncUtilTimeout: 20_000 });

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.cookie = 'language=; Path=/; Max-Age=0';
});

afterEach(cleanup);
