import type { OfferedMethod } from '@kontor/shared/schemas/order/payments';
import type { Settings } from '@kontor/shared/wire/settings';
import { countCarriers } from '../carriers/settings/carrier-settings.service.ts';
import { countLacks } from '../catalogue/lists/product-lacks.service.ts';
import { listTexts } from '../legal/edit-texts.service.ts';
import { hasTestMailArrived } from '../mails/sending/test-mail.service.ts';
import { readEuSales } from '../orders/lists/eu-sales.service.ts';
import { readSavedSettings, type SettingsStore } from '../settings/settings.service.ts';
import { countOwnersWithoutFactor } from '../users/second-factor/count-owners.service.ts';
import { canSignIn } from '../users/users.service.ts';
import { findLastBackup } from '../../lib/watching/last-backup.model.ts';
import type { ReadinessFacts } from './readiness-rules.ts';

/** Sources of the readiness checks: settings, environment and accounts. */
export interface ReadinessOptions {
  settings: Pick<SettingsStore, 'read'>;
  /** Current time. */
  now: () => Date;
  publicUrl: string;
  /** Finds the payment options that the settings offer. */
  findOffered: (settings: Settings) => readonly OfferedMethod[];
  /** Whether payments run in a provider's test environment. */
  paymentSandbox: boolean;
  /** Sender address of mails; undefined while no mail server is set up. */
  mailFrom: string | undefined;
  merchantEmail: string | undefined;
  /** Accounts with publicly known passwords, and the first admin's from the environment. */
  accounts: WatchedAccounts;
  carriers: Parameters<typeof countCarriers>[0];
}

interface Account {
  email: string;
  password: string;
}

export interface WatchedAccounts {
  demo: readonly Account[];
  firstAdmin?: Account | undefined;
}

/** Checks one account after the other: each comparison takes a core for a tenth of a second. */
async function canAnySignIn(accounts: readonly Account[]): Promise<boolean> {
  for (const { email, password } of accounts) if (await canSignIn(email, password)) return true;
  return false;
}

/** Reads the facts for all checks. */
export async function readFacts({ settings: store, accounts, ...shop }: ReadinessOptions): Promise<ReadinessFacts> {
  const now = shop.now();
  const [settings, answered, products, hasArrived, ownersWithoutFactor, euSales, lastBackup, carriers] =
    await Promise.all([
      store.read(),
      readSavedSettings(),
      countLacks(),
      hasTestMailArrived(),
      countOwnersWithoutFactor(),
      readEuSales(now),
      findLastBackup(now),
      countCarriers(shop.carriers),
    ]);
  const offered = shop.findOffered(settings);
  return {
    settings,
    ...answered,
    euSales,
    texts: await listTexts({ ...settings, methods: offered.map(({ method }) => method) }),
    products,
    mail: { sends: shop.mailFrom !== undefined, hasArrived, hasMerchantAddress: shop.merchantEmail !== undefined },
    offered: shop.paymentSandbox ? [] : offered.filter(({ demo }) => !demo),
    publicUrl: shop.publicUrl,
    ownersWithoutFactor,
    lastBackup,
    unfinishedCarriers: carriers.unfinished,
    hasDemoAccounts: await canAnySignIn(accounts.demo),
    hasFirstPassword: accounts.firstAdmin !== undefined && (await canAnySignIn([accounts.firstAdmin])),
  };
}
