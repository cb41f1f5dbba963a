import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../../api/problem.ts';
import { useLazyFindDocumentsQuery, useSaveDocumentMutation } from '../../../../entities/document/documents-api.ts';
import { useExportAddressesMutation } from '../../../../entities/order/api/sending-api.ts';
import { useProblemText } from '../../../../i18n/problem-text.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import type { BulkAct, BulkOutcome } from './bulk-outcome.ts';

type Answer = { data?: unknown; error?: Parameters<typeof readProblem>[0] };

/** Returns the bulk actions that save files: packing slips and addresses as one, invoices one by one. */
export function useFileActs(): Record<'slips' | 'addresses' | 'invoices', BulkAct> {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const findProblemText = useProblemText();
  const [save] = useSaveDocumentMutation();
  const [exportAddresses] = useExportAddressesMutation();
  const [find] = useLazyFindDocumentsQuery();
  const describe = ({ error }: Answer, file: string): BulkOutcome =>
    error
      ? { isDone: false, words: findProblemText(readProblem(error)) }
      : { isDone: true, words: t('adminOrders.bulk.inFile', { file }) };
  const saveInvoice = async (number: string): Promise<BulkOutcome> => {
    const found = await find({ query: { q: number, kind: 'invoice' } });
    const invoice = found.data?.documents.find(({ orderNumber }) => orderNumber === number);
    if (!invoice) return found.error ? describe(found, '') : { isDone: false, words: t('adminOrders.bulk.noInvoice') };
    const fileName = `${invoice.number}.pdf`;
    return describe(await save({ kind: 'document', order: invoice.order, number: invoice.number, fileName }), fileName);
  };
  return {
    slips: async (numbers, note) => {
      const fileName = `${t('adminDocuments.slipsFile')}.pdf`;
      const answer = await save({ kind: 'slips', orders: [...numbers], fileName });
      for (const number of numbers) note(number, describe(answer, fileName));
    },
    addresses: async (numbers, note) => {
      const fileName = `${t('adminSending.addressFile')}.csv`;
      const answer = await exportAddresses({ numbers, language, fileName });
      for (const number of numbers) note(number, describe(answer, fileName));
    },
    invoices: async (numbers, note) => {
      for (const number of numbers) note(number, await saveInvoice(number));
    },
  };
}
