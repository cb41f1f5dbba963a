import { renderPage } from '../entry-server.tsx';
import { needTexts } from '../i18n/i18n.ts';
import type { AskedCall, CallAnswer } from '../app/render-page.ts';
import { aListedProduct, aProduct, someShopSettings } from './factories.ts';

const settings = someShopSettings();
/** Product on the rendered pages. */
export const vase = aProduct({ name: 'Vase Amrum', nameEn: 'Amrum vase' });
const answers: Record<string, unknown> = {
  'GET /products': { products: [aListedProduct({ name: 'Vase Amrum' })], page: 1, pages: 1, total: 1 },
  'GET /home': [],
  'GET /products/categories': [{ name: 'Vasen', count: 1 }],
  'GET /categories': [
    { _id: '0'.repeat(24), name: 'Vasen', slug: 'vasen', position: 0, count: 1, version: 0, children: [] },
  ],
  'GET /products/:id': vase,
  'GET /config/payments': [],
};

function ask({ key }: AskedCall): Promise<CallAnswer> {
  return Promise.resolve({ data: answers[key] });
}

function addBlock(id: string, value: unknown): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = id;
  block.textContent = JSON.stringify(value);
  document.body.append(block);
}

/** Renders a document as the server does. @returns its root element */
export async function writeDocument(address: string, language: 'de' | 'en' = 'de'): Promise<HTMLElement> {
  window.history.replaceState(null, '', language === 'en' ? `/en${address}` : address);
  const page = await renderPage({ address, language, settings, ask });
  const element = document.createElement('div');
  element.innerHTML = page.html;
  document.body.append(element);
  addBlock('shop-settings', settings);
  addBlock('page-answers', page.answers);
  return element;
}

/**
 * Loads the texts of parts that load later. The server has loaded these parts in the test's own process, so that they hydrate
 * at once, which no browser does.
 */
export async function loadTextsOfParts(): Promise<void> {
  await Promise.all([needTexts('list'), needTexts('details')]);
}
