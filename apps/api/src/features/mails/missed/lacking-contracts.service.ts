import type { LackingContract } from '@kontor/shared/wire/mails';
import type { Caller } from '../../../http/guards/auth.ts';
import { findChosen } from '../../orders/sending/chosen-orders.service.ts';
import { MailModel, type StoredMail } from '../store/mail.model.ts';
import { isSameAddress } from './missed-mails.ts';

type ContractMail = Pick<StoredMail, 'order' | 'to' | 'status'>;

/**
 * Returns why the buyer of an order has no contract by mail (§ 312f (2) BGB); undefined if it was sent to the order's
 * present address. The demo shows its mails on the order's page instead of sending them.
 */
function findLack(
  mails: readonly ContractMail[],
  address: string,
  isDemo: boolean,
): LackingContract['reason'] | undefined {
  if (mails.length === 0) return isDemo ? undefined : 'none';
  // An unsent mail still follows a corrected address.
  const isOnItsWay = ({ status }: ContractMail) => status === 'waiting' || status === 'sending';
  const here = mails.filter((mail) => isOnItsWay(mail) || isSameAddress(mail.to.address, address));
  const has = (...statuses: ContractMail['status'][]) => here.some(({ status }) => statuses.includes(status));
  if (has('sent') || (isDemo && has('held'))) return undefined;
  if (has('waiting', 'sending')) return isDemo ? undefined : 'waiting';
  if (has('held')) return 'held';
  return has('failed') ? 'failed' : 'otherAddress';
}

/** Returns the orders among these whose buyer lacks the contract by mail, in the order of the numbers. */
export async function listLackingContracts(
  numbers: readonly string[],
  { caller, isDemo }: { caller: Caller; isDemo: boolean },
): Promise<LackingContract[]> {
  const orders = await findChosen(numbers, caller);
  const filter = { order: { $in: orders.map(({ _id }) => _id) }, kind: 'order_received' as const };
  const mails = await MailModel.find(filter, { order: 1, to: 1, status: 1 })
    .hint({ order: 1, createdAt: 1 })
    .lean<ContractMail[]>();
  return orders.flatMap(({ _id, number, buyer }) => {
    const own = mails.filter(({ order }) => order === _id);
    const reason = findLack(own, buyer.email ?? '', isDemo);
    return reason ? [{ number, reason }] : [];
  });
}
