import type { SettingsStore } from '../features/settings/settings.service.ts';
import { makeRefuseWeakPassword } from '../features/users/passwords/refuse-weak-password.ts';
import { makeFailedSignIns } from '../features/users/sign-ins/failed-sign-ins.service.ts';
import { hashNetwork, makeNetworkHash } from '../http/guards/client-network.ts';
import { makeSealer } from '../lib/secrets/sealed-text.ts';
import type { ShopOptions } from './shop-options.ts';

/** Creates the tools for accounts, sign-ins and passwords. */
export function makeAccountTools(options: ShopOptions, settings: SettingsStore, now: () => Date) {
  const { networkSecret, rateLimits, watchedAccounts, sealingSecrets } = options;
  const failures = makeFailedSignIns({ secret: networkSecret, isLimited: rateLimits !== undefined });
  return {
    failures,
    refuseWeakPassword: makeRefuseWeakPassword({
      readShopName: async () => (await settings.readKept()).shop.name,
      freeEmails: watchedAccounts?.demo.map(({ email }) => email) ?? [],
    }),
    codes: { sealer: makeSealer(sealingSecrets, 'second factor'), now, failures },
    hashNetwork: makeNetworkHash(networkSecret),
    hashAddress: (email: string) => hashNetwork(`address ${email}`, networkSecret),
    restoreBank: settings.restoreBank,
  };
}
