import { vi } from 'vitest';

/**
 * Connects XMLHttpRequest to the fake server, as far as uploads need it. Reports half of a file as progress before the
 * server receives it.
 */
export function fakeXhr(): void {
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
}

class FakeXhr extends EventTarget {
  readonly upload = new EventTarget();
  timeout = 0;
  status = 0;
  responseText = '';
  #method = '';
  #url = '';
  #aborted = false;
  readonly #headers = new Headers();

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  send(body: FormData): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 50, total: 100 }));
    void this.#send(body);
  }

  abort(): void {
    this.#end('abort');
    this.#aborted = true;
  }

  async #send(body: FormData): Promise<void> {
    try {
      const response = await fetch(this.#url, { method: this.#method, headers: this.#headers, body });
      this.status = response.status;
      this.responseText = await response.text();
      this.#end('load');
    } catch {
      this.#end('error');
    }
  }

  #end(how: 'load' | 'error' | 'abort'): void {
    if (!this.#aborted) this.dispatchEvent(new Event(how));
  }
}
