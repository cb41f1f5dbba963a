import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDocumentFiles } from '../features/documents/document-files.service.ts';
import type { Issuing } from '../features/documents/issuing/issue-documents.service.ts';
import { testMaking } from './mail-making.ts';
import { folderStore } from '../lib/storage/folder-store.ts';

/** Returns the context of issuing documents in tests: the settings of the test's shop. */
export function testIssuing(overrides: Partial<Issuing> = {}): Issuing {
  const { readSettings, now, onError } = testMaking();
  return {
    readSettings,
    files: makeDocumentFiles(folderStore(join(tmpdir(), 'kontor-test-uploads'))),
    now,
    onError,
    ...overrides,
  };
}
