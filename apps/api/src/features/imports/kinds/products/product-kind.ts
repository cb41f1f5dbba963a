import { findFormat } from '../../formats/formats.ts';
import { listFormats } from '../../import-tools.ts';
import { findQuestions } from '../../reading/find-questions.service.ts';
import type { ImportKind } from '../import-kind.ts';
import { findReader } from './find-reader.ts';
import { workOnProducts } from './work-on-products.service.ts';

/** Products with their variants, by the files of other shops and our own. */
export const productKind: ImportKind = {
  permission: 'products',
  recognize: async (columns, tools) => {
    const found = findFormat(columns, listFormats(tools));
    if (!found) return undefined;
    const [format, { placeRow }] = found;
    return { format, placeRow, answers: {} };
  },
  findQuestions: (file, tools, gathering) =>
    findQuestions(file, { format: findReader(file, tools), gathering, now: tools.now() }),
  work: workOnProducts,
};
