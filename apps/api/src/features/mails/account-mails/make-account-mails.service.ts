import { inTransaction } from '../../../lib/database/mongo.ts';
import { storeAccountLink } from '../../users/links/account-links.service.ts';
import type { StoredMailRequest } from '../../users/links/mail-request.model.ts';
import type { LinkPurpose } from '../../users/links/link-purposes.ts';
import {
  endMailRequest,
  findMailRequests,
  holdMailRequest,
  postponeMailRequest,
} from '../../users/links/mail-requests.service.ts';
import { mayHaveAnother } from '../store/address-limit.ts';
import { mailContext } from '../kinds/blocks/mail-context.ts';
import { MailModel } from '../store/mail.model.ts';
import type { MailMaking } from '../making/mail-making.ts';
import { storeMail } from '../store/store-mail.ts';
import { type Recipient, accountMails } from './account-mail-kinds.ts';

/** Pause of a request after a failure, in milliseconds. */
const pauseMs = 60_000;

/**
 * Stores the link of a mail, as long as the mail is still owed: a request that is withdrawn at this very moment must not take
 * effect afterwards.
 * @returns whether it still is
 */
async function storeLink(
  request: StoredMailRequest,
  { purpose, recipient: { subject, user } }: { purpose: LinkPurpose; recipient: Recipient },
  { linkSecret: secret, now }: MailMaking,
): Promise<boolean> {
  const { _id, email, data } = request;
  return inTransaction(async (session) => {
    if (!(await holdMailRequest(request, session))) return false;
    await storeAccountLink({ purpose, subject, email, user, data }, String(_id), { secret, now: now(), session });
    return true;
  });
}

/**
 * Stores the link first: a mail never leaves without one. After a crash between the two writes the same link is stored again.
 */
async function makeMail(request: StoredMailRequest, recipient: Recipient, making: MailMaking): Promise<void> {
  const { kind, email, language, data, at } = request;
  const { purpose, compose } = accountMails[kind];
  const now = making.now();
  const linkKey = String(request._id);
  if (purpose && !(await storeLink(request, { purpose, recipient }, making))) return;
  const context = mailContext(language, await making.readSettings(), making.publicUrl);
  const letter = compose({ name: recipient.name, at, data: data ?? {} }, context);
  const envelope = {
    key: makeMailKey(request),
    kind,
    to: { name: recipient.name, address: email },
    ...(recipient.user && { account: recipient.user }),
    ...(purpose && { link: { purpose, key: linkKey } }),
  };
  await storeMail(envelope, letter, { context, outlet: making.outlet, now });
}

function makeMailKey({ kind, _id }: StoredMailRequest): string {
  return `${kind}:${String(_id)}`;
}

async function answer(request: StoredMailRequest, making: MailMaking): Promise<void> {
  const { kind, email } = request;
  const { perHour, findRecipient } = accountMails[kind];
  // Made before a crash: its link may have been used since, and is not stored again.
  const isMade = (await MailModel.exists({ key: makeMailKey(request) })) !== null;
  const mayHave = perHour === undefined || (await mayHaveAnother(email, kind, perHour, making.now()));
  const recipient = !isMade && mayHave ? await findRecipient(request) : undefined;
  if (recipient) await makeMail(request, recipient, making);
  await endMailRequest(request);
}

/** Makes the owed mails about accounts, a hundred at most. One process at a time, as the limits require. */
export async function makeAccountMails(making: MailMaking, signal: AbortSignal): Promise<void> {
  for (const request of await findMailRequests(making.now())) {
    if (signal.aborted) return;
    try {
      await answer(request, making);
    } catch (error) {
      making.onError(error);
      await postponeMailRequest(request, new Date(making.now().getTime() + pauseMs));
    }
  }
}
