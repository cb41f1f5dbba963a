import { productFields } from '../../formats/assigned.ts';
import { findFormat } from '../../formats/formats.ts';
import { listFormats } from '../../import-tools.ts';
import { ImportRowModel } from '../../import.model.ts';
import { findQuestions } from '../../reading/find-questions.service.ts';
import { askForColumns, hasRequired } from '../columns/assign-columns.ts';
import { chooseColumns } from '../columns/remembered-columns.service.ts';
import type { ImportKind, StagedFile } from '../import-kind.ts';
import { findReader } from './find-reader.ts';
import { workOnProducts } from './work-on-products.service.ts';

const asked = askForColumns(productFields);

/** Removes the results of earlier column assignments from the rows. */
async function forgetMarks({ _id }: Pick<StagedFile, '_id'>): Promise<void> {
  const marks = { sameSkuAs: '', related: '', oldPath: '' } as const;
  await ImportRowModel.collection.updateMany({ import: _id }, { $unset: marks }, { hint: { import: 1, line: 1 } });
}

/** Products with variants from files of other shops and this one, and single products by assigned columns. */
export const productKind: ImportKind = {
  permission: 'products',
  hasPictures: true,
  recognize: async (columns, tools) => {
    const found = findFormat(columns, listFormats(tools));
    if (found) return { format: found[0], placeRow: found[1].placeRow, answers: {} };
    const assigned = await chooseColumns('products', columns, productFields);
    return { format: 'assigned', placeRow: () => ({ names: [] }), answers: { columns: assigned } };
  },
  findQuestions: async (file, tools, gathering) => {
    const reading = { format: findReader(file, tools), gathering, now: tools.now() };
    if (file.format !== 'assigned') return findQuestions(file, reading);
    if (!hasRequired(asked, file.answers.columns)) return { questions: [asked] };
    await forgetMarks(file);
    const { questions, contents } = await findQuestions(file, reading);
    return { questions: [asked, ...questions], contents };
  },
  work: workOnProducts,
};
