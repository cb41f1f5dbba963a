import { makeDocumentFiles } from '../../../features/documents/document-files.service.ts';
import { issueDocuments } from '../../../features/documents/issuing/issue-documents.service.ts';
import { makeMails } from '../../../features/mails/making/make-mails.service.ts';
import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { toProfile } from '../../../features/users/user-roles.ts';
import { UserModel } from '../../../features/users/user.model.ts';
import type { Caller } from '../../../http/guards/auth.ts';
import { randomHex } from '../../../lib/random.ts';
import { demoAccounts } from '../seed-demo.ts';
import { type DemoTrade, placeDemoOrder, takeDemoStep } from './demo-steps.ts';
import type { DemoOrder, DemoStep } from './read-demo-orders.ts';
import type { FileStore } from '../../../lib/storage/file-store.ts';

/** Context for creating the orders with their documents and mails. */
type DemoMaking = Omit<DemoTrade, 'customer' | 'admin'> & { merchantEmail: string | undefined; store: FileStore };

/** Event of one of the orders. */
interface Happening {
  order: DemoOrder;
  at: Date;
  /** Undefined for the placing itself. */
  step?: DemoStep;
}

const dayMs = 86_400_000;

/** Returns all events of all orders, the oldest first, so that numbers of orders and documents rise with their days. */
function listHappenings(orders: readonly DemoOrder[], now: Date): Happening[] {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  return orders
    .flatMap((order): Happening[] => [
      { order, at: before(order.placed) },
      ...order.steps.map((step) => ({ order, at: before(step.daysAgo), step })),
    ])
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

const [adminAccount, customerAccount] = demoAccounts;

/** Returns an account of the demo as a caller. */
async function findCaller({ email }: { email: string }): Promise<Caller> {
  const user = await UserModel.findOne({ email }).orFail().lean();
  const { tokenVersion } = user;
  return {
    ...toProfile(user),
    isVerified: false,
    language: baseLanguage,
    tokenVersion,
    hasSecondFactor: false,
    isProven: false,
  };
}

/** Ends the start: a demo whose orders lack their documents or mails is not loaded. */
function fail(error: unknown): never {
  throw error;
}

// A demo has no carrier.
const noLabel = async () => undefined;

/** Creates a function that makes the documents and mails owed at a time. */
function makeTeller({ settings, publicUrl, merchantEmail, store }: DemoMaking): (at: Date) => Promise<void> {
  const files = makeDocumentFiles(store);
  return async (at) => {
    const made = { readSettings: settings.read, now: () => at, onError: fail };
    await issueDocuments({ ...made, files });
    const outlet = { from: undefined };
    // Accounts are owed no mails here: the secret derives no link.
    const linkSecret = randomHex(32);
    await makeMails({
      ...made,
      outlet,
      readDocument: files.read,
      publicUrl,
      merchantEmail,
      linkSecret,
      findReturnLabel: noLabel,
      readReturnLabel: noLabel,
    });
  };
}

/**
 * Places orders in the days before now and applies their later events, through the shop's own services. Documents and mails
 * that follow are made with their day, those of today by the shop's jobs. Mails are queued without transport: these people do
 * not exist.
 * @param orders of products with enough stock
 * @param onDone called after each order, with the number placed
 */
export async function seedDemoOrders(
  making: DemoMaking,
  orders: readonly DemoOrder[],
  now: Date,
  onDone: (placed: number) => void = () => {},
): Promise<void> {
  const trade = { ...making, customer: await findCaller(customerAccount), admin: await findCaller(adminAccount) };
  const tell = makeTeller(making);
  const ids = new Map<DemoOrder, string>();
  for (const { order, at, step } of listHappenings(orders, now)) {
    const id = ids.get(order);
    if (step && id) await takeDemoStep(id, step, at, trade);
    else {
      ids.set(order, await placeDemoOrder(order, at, trade));
      onDone(ids.size);
    }
    await tell(at);
  }
}
