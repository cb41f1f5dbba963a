import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { usualOrderSettings } from '@kontor/shared/wire/settings';
import { makeDocumentFiles } from '../features/documents/document-files.service.ts';
import type { MailMaking } from '../features/mails/making/mail-making.ts';
import { readSettings } from '../features/settings/settings.service.ts';
import { testLinkSecret } from './test-secrets.ts';
import { testShop } from './test-shop.ts';
import { folderStore } from '../lib/storage/folder-store.ts';

/** Returns the context of making mails in tests: the settings of the test's shop, and a mail server unless overridden. */
export function testMaking(overrides: Partial<MailMaking> = {}): MailMaking {
  return {
    outlet: { from: 'shop@kontor.example' },
    readSettings: () => readSettings({ ...testShop.sections, orders: usualOrderSettings }),
    readDocument: makeDocumentFiles(folderStore(join(tmpdir(), 'kontor-test-uploads'))).read,
    publicUrl: 'https://shop.example',
    merchantEmail: 'merchant@kontor.example',
    findReturnLabel: async () => undefined,
    readReturnLabel: async () => undefined,
    linkSecret: testLinkSecret,
    now: () => new Date(),
    onError: (error) => {
      throw error;
    },
    ...overrides,
  };
}
