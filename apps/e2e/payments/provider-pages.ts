import type { FakePayPal } from '@kontor/api/testing/fakes/fake-paypal';
import type { FakeStripe } from '@kontor/api/testing/fakes/fake-stripe';
import type { BrowserContext, Page } from '@playwright/test';
import { sdkScript } from './paypal-sdk.ts';

/** Address of PayPal's script. */
export const sdkAddress = /^https:\/\/www\.paypal\.com\/sdk\/js\?/;
/** PayPal's window, and its page for shoppers without the script. */
const payPalPage = /^https:\/\/www\.paypal\.(com|example)\/checkoutnow\?/;
const stripePage = /^https:\/\/checkout\.stripe\.example\/c\/pay\//;

/** Decision of a shopper on a provider's page. */
type Decision = 'approve' | 'cancel' | 'error';

/** Renders a provider's page. In a window it notifies its opener, the shop's page; otherwise it leads back to the shop. */
function renderProviderPage(title: string, ways: { approve: string; cancel: string }): string {
  const tell = `async (decision) => {
    await fetch('/decided' + location.search + '#', { method: 'POST', body: decision + ' ' + location.href });
    if (!opener) return location.assign(${JSON.stringify(ways)}[decision]);
    opener.postMessage(decision, '*');
    close();
  }`;
  const buttons = (['approve', 'cancel', 'error'] satisfies Decision[])
    .map((decision) => `<button id="${decision}">${decision}</button>`)
    .join('');
  return `<!doctype html><title>${title}</title><h1>${title}</h1>${buttons}
    <script>const tell = ${tell}; onclick = ({ target }) => target.id && tell(target.id);</script>`;
}

/** Returns the addresses that PayPal leads back to, from the shop's latest order. */
function waysBack({ requests }: FakePayPal) {
  const created = requests.findLast(({ path }) => path === '/v2/checkout/orders');
  const { payment_source: source } = JSON.parse(created?.body ?? '{}');
  const { return_url: approve, cancel_url: cancel } = source.paypal.experience_context;
  return { approve: `${approve}&token=of-paypal&PayerID=of-paypal`, cancel: `${cancel}?token=of-paypal` };
}

/** Serves the providers' pages, and blocks all other sites. */
export async function serveProviderPages(context: BrowserContext, paypal: FakePayPal, stripe: FakeStripe) {
  await context.route(/^https:\/\//, (route) => route.abort());
  await context.route(sdkAddress, (route) => route.fulfill({ contentType: 'text/javascript', body: sdkScript }));
  await context.route(payPalPage, (route) =>
    route.fulfill({ contentType: 'text/html', body: renderProviderPage('PayPal', waysBack(paypal)) }),
  );
  await context.route(stripePage, (route) => {
    const { success_url: approve, cancel_url: cancel } = stripe.session(stripeId(route.request().url()));
    return route.fulfill({ contentType: 'text/html', body: renderProviderPage('Stripe', { approve, cancel }) });
  });
  await context.route(/^https:\/\/[^/]+\/decided/, (route) => {
    const [decision, address = ''] = (route.request().postData() ?? '').split(' ');
    if (decision === 'approve' && stripePage.test(address)) stripe.pay(stripeId(address));
    else if (decision === 'approve') paypal.approve(new URL(address).searchParams.get('token') ?? '');
    return route.fulfill({ status: 204 });
  });
}

function stripeId(address: string): string {
  return new URL(address).pathname.split('/').at(-1) ?? '';
}

/** Makes the shopper's decision on a provider's page or in its window. */
export async function decide(where: Page, decision: Decision): Promise<void> {
  await where.getByRole('button', { name: decision }).click();
}

/** Presses one of PayPal's buttons and waits for its window. */
export async function openPayPal(page: Page, button = 'PayPal (stub)'): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: button }).click()]);
  await popup.waitForURL(payPalPage);
  return popup;
}
