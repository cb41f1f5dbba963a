import { mailEndpoints } from '@kontor/shared/wire/mails';
import type { Settings } from '@kontor/shared/wire/settings';
import { notFound } from '../../http/answers/api-error.ts';
import { type HttpTools, implement } from '../../http/implement.ts';
import { findAnyOrder, mayRead } from '../orders/find-orders.service.ts';
import { refuseClosedLink } from '../orders/guest-access.ts';
import { askForGuestLink } from './guest-link/guest-link.service.ts';
import { sendMailHtml } from './reading/send-mail-html.ts';
import type { MailViews } from './reading/mail-views.ts';
import { listMails, readMail, readMailsOfOrder, resendMail } from './reading/mails.service.ts';
import { listMissed, resendMissed } from './missed/missed-mails.service.ts';
import { listLackingContracts } from './missed/lacking-contracts.service.ts';
import { makeTestMail } from './making/merchant-mails.service.ts';
import type { MailOutlet } from './store/store-mail.ts';
import { merchantAddress } from './making/merchant-address.ts';

export interface MailRouteOptions {
  outlet: MailOutlet;
  views: MailViews;
  readSettings: () => Promise<Settings>;
  publicUrl: string;
  merchantEmail: string | undefined;
  /** Whether this is a demo, which shows buyers their mails instead of sending them. */
  isDemo: boolean;
  now: () => Date;
}

export function mailRoutes(tools: HttpTools, options: MailRouteOptions): void {
  const { outlet, views, readSettings, merchantEmail, isDemo, now } = options;
  implement(tools, mailEndpoints, {
    list: ({ query }) => listMails(query),
    setup: async () => ({
      sends: outlet.from !== undefined,
      ...(outlet.from !== undefined && { from: outlet.from }),
      merchant: merchantAddress(await readSettings(), merchantEmail).address,
    }),
    test: async () => {
      await makeTestMail(options);
      return { message: 'A mail to the merchant is on its way' };
    },
    get: ({ params }) => readMail(params.id, views),
    resend: ({ params }) => resendMail(params.id, outlet, now()),
    ofOrder: async ({ params, caller }) => {
      const order = isDemo ? await findAnyOrder(params.id) : undefined;
      if (!order || !mayRead(order, caller)) throw notFound('Mails');
      refuseClosedLink(order, caller, now());
      return readMailsOfOrder(params.id, views);
    },
    contracts: async ({ query, caller }) => ({
      lacking: await listLackingContracts(query.numbers, { caller, isDemo }),
    }),
    missed: ({ params }) => listMissed(params.id, outlet),
    resendMissed: ({ params, body }) => resendMissed(params.id, body.mails, outlet, now()),
    guestLink: async ({ body }) => {
      await askForGuestLink(body, now());
      return { message: 'If address and number belong together, the link is on its way' };
    },
  });
  tools.router.get('/mail-views/:token', (req, res) => sendMailHtml(res, req.params.token, views));
}
