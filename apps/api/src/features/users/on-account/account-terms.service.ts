import { toCents, toEuros } from '@kontor/shared/rules/prices/money';
import type { AccountTerms, SentTerms } from '@kontor/shared/wire/on-account';
import type { ClientSession } from 'mongoose';
import { notFound } from '../../../http/answers/api-error.ts';
import type { Caller } from '../../../http/guards/auth.ts';
import { inTransaction } from '../../../lib/database/mongo.ts';
import { recordAudit } from '../../audit/record-audit.service.ts';
import { findHelped } from '../help-user.service.ts';
import { type StoredUser, UserModel } from '../user.model.ts';
import type { StoredTerms } from './account-terms.schema.ts';

type TermsFields = Pick<StoredUser, 'onAccount'>;

/** Returns the terms on which an account may buy on account; undefined while it may not. */
export async function findAccountTerms(
  userId: string,
  session: ClientSession | null = null,
): Promise<StoredTerms | undefined> {
  const user = await UserModel.findById(userId, { onAccount: 1 }).session(session).lean<TermsFields>();
  return user?.onAccount ?? undefined;
}

type ShownTerms = Pick<AccountTerms, 'terms'>;

function termsAnswer(stored: StoredTerms | null | undefined): ShownTerms {
  if (!stored) return {};
  const { days, limitCents, by, at } = stored;
  return {
    terms: {
      days,
      limit: toEuros(limitCents),
      by: { _id: by._id ?? '', name: by.name ?? '' },
      at: at.toISOString(),
    },
  };
}

/** Terms as the audit trail names them. */
const writeTerms = ({ days, limitCents }: Pick<StoredTerms, 'days' | 'limitCents'>): string =>
  `${days} d, ${toEuros(limitCents).toFixed(2)} EUR`;

/** Shows staff an account's terms. @throws 404; 403 `not_permitted` */
export async function showTerms(id: string, caller: Caller): Promise<ShownTerms> {
  await findHelped(id, caller);
  return termsAnswer(await findAccountTerms(id));
}

/** Allows an account to buy on account, or changes its terms. @throws 404; 403 `not_permitted` */
export async function allowOnAccount(
  id: string,
  { days, limit }: SentTerms,
  caller: Caller,
  now: Date,
): Promise<ShownTerms> {
  await findHelped(id, caller);
  const onAccount = { days, limitCents: toCents(limit), by: { _id: caller._id, name: caller.name }, at: now };
  return inTransaction(async (session) => {
    const before = await UserModel.findByIdAndUpdate(
      id,
      { $set: { onAccount } },
      { session, projection: { onAccount: 1 } },
    ).lean<TermsFields>();
    if (!before) throw notFound('User');
    const entry = { actor: caller, action: 'on_account_allowed', subject: { kind: 'account', id } } as const;
    const earlier = before.onAccount && { before: writeTerms(before.onAccount) };
    await recordAudit({ ...entry, ...earlier, after: writeTerms(onAccount) }, session);
    return termsAnswer(onAccount);
  });
}

/** Allows an account no further orders on account; does nothing if it may buy none. @throws 404; 403 `not_permitted` */
export async function endOnAccount(id: string, caller: Caller): Promise<ShownTerms> {
  await findHelped(id, caller);
  return inTransaction(async (session) => {
    const before = await UserModel.findByIdAndUpdate(
      id,
      { $unset: { onAccount: 1 } },
      { session, projection: { onAccount: 1 } },
    ).lean<TermsFields>();
    if (!before) throw notFound('User');
    if (!before.onAccount) return {};
    const entry = { actor: caller, action: 'on_account_ended', subject: { kind: 'account', id } } as const;
    await recordAudit({ ...entry, before: writeTerms(before.onAccount) }, session);
    return {};
  });
}
