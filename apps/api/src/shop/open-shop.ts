import { carriers } from '../features/carriers/carriers.ts';
import { makeDocumentFiles } from '../features/documents/document-files.service.ts';
import { cachePublishedTexts } from '../features/legal/published-texts.service.ts';
import { refuseUnknown } from '../features/home/refuse-unknown.service.ts';
import { makeMailViews } from '../features/mails/reading/mail-views.ts';
import { claimShopPicture, pictureStore, releasePictures } from '../features/catalogue/pictures/pictures.service.ts';
import { readOffer } from '../features/payments/providers/configured-providers.ts';
import { makeSettingsStore } from '../features/settings/settings.service.ts';
import { tellOfBank } from '../features/users/people/tell-of-bank.service.ts';
import { folderStorage } from '../lib/storage/file-storage.ts';
import { makeSealer } from '../lib/secrets/sealed-text.ts';
import { makeStorageProbe } from '../lib/storage/storage-probe.ts';
import { connectFeatures } from './connect-features.ts';
import { makeAccountTools } from './make-account-tools.ts';
import { makeReadShop } from './page-version.ts';
import type { ShopOptions } from './shop-options.ts';
import { shopNow } from '../lib/time/shop-clock.ts';

/** The shop with its shared objects: every route and every job gets this one object and uses parts of it. */
export type Shop = ReturnType<typeof openShop>;

function makeMailTools({ mail, shop }: ShopOptions, now: () => Date) {
  const isDemo = shop.demo !== undefined;
  return {
    outlet: { from: mail.from },
    merchantEmail: mail.merchantEmail,
    linkSecret: mail.linkSecret,
    views: makeMailViews(mail.viewSecret, now, isDemo ? mail.linkSecret : undefined),
    isDemo,
  };
}

/** Assembles a shop from its options. Neither listens nor queries the database. */
export function openShop(options: ShopOptions) {
  const { providers, uploadsDir, logger } = options;
  const storage = options.storage ?? folderStorage(uploadsDir);
  const now = options.now ?? shopNow;
  const settings = makeSettingsStore(
    { ...options.shop.sections, orders: options.unpaidOrderRules },
    { claim: claimShopPicture, release: (name, session) => releasePictures([name], session) },
    (change, session) => tellOfBank(change, now(), session),
    refuseUnknown,
  );
  const legalTexts = cachePublishedTexts();
  const files = makeDocumentFiles(storage.store);
  const basics = {
    ...options,
    now,
    settings,
    readSettings: settings.read,
    legalTexts,
    storage,
    probeStorage: makeStorageProbe(storage.store, {
      pauseMs: options.storageProbePauseMs,
      onChange: (reason, error) => {
        if (reason) logger.error({ err: error, reason }, 'files cannot be stored');
        else logger.info('files can be stored again');
      },
    }),
    files,
    readDocument: files.read,
    pictures: pictureStore(storage.store, logger),
    privateTargets: options.privateTargets ?? new Set<string>(),
    webhookSealer: makeSealer(options.sealingSecrets, 'webhooks'),
    carriers: options.carriers ?? carriers,
    carrierSealer: makeSealer(options.sealingSecrets, 'carriers'),
    readOffer: () => readOffer(providers),
    ...makeMailTools(options, now),
  };
  return {
    ...basics,
    ...makeAccountTools(options, settings, now),
    ...makeReadShop(basics),
    ...connectFeatures(basics),
  };
}
