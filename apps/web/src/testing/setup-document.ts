import { cleanup, configure } from '@testing-library/react';
import type { DetachedWindowAPI } from 'happy-dom';
import { afterEach, beforeEach, vi } from 'vitest';

// happy-dom loads no pictures, but marks them as complete without a width, as browsers mark failed ones.
Object.defineProperty(window.HTMLImageElement.prototype, 'complete', { value: false, configurable: true });

// happy-dom takes <wbr> for a block: a link's name would have a space where a line may only wrap.
const ofBrowsers = document.createElement('style');
ofBrowsers.textContent = 'wbr { display: inline }';
document.head.append(ofBrowsers);

// Two files run at once, and the machine may be busy with more: a missing element still fails.
configure({ asyncUtilTimeout: 20_000 });

/** Leaves no trace of the test before: files of a worker share the document, and a saved file leaves its address there. */
function clearDocument(): void {
  (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM.setURL('http://localhost:3000/');
  document.title = '';
  document.body.replaceChildren();
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.cookie = 'language=; Path=/; Max-Age=0';
}

// A file may read the address while it is loaded, before its first test.
clearDocument();

beforeEach(() => {
  clearDocument();
  // Without a fake server a call has no answer. A refused connection would be retried, in the midst of the next test.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});

afterEach(cleanup);
