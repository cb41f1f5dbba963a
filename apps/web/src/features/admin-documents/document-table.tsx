import type { DocumentEntry } from '@kontor/shared/wire/documents';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { CustomerLink } from '../../entities/customer/customer-link.tsx';
import { useSaveDocumentMutation } from '../../entities/document/documents-api.ts';
import { ViewDocument } from '../../entities/document/view-document.tsx';
import { OrderLink } from '../../entities/order/order-link.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { ListTable } from '../../components/list/list-table.tsx';
import type { Column } from '../../ui/list/table.tsx';

function SaveButton({ document: { order, number } }: { document: DocumentEntry }) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const showToast = useShowToast();
  const [save, { isLoading }] = useSaveDocumentMutation();
  const press = async (): Promise<void> => {
    const { error } = await save({ kind: 'document', order, number, fileName: `${number}.pdf` });
    if (error) showToast(`${t('admin.notSaved')} ${findProblemText(readProblem(error))}`);
  };
  return (
    <Button
      variant="link"
      className="printed"
      busy={isLoading}
      aria-label={t('adminDocuments.save', { number })}
      onClick={() => void press()}
    >
      {number}
    </Button>
  );
}

function useColumns(): Column<DocumentEntry>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      key: 'number',
      header: t('adminDocuments.number'),
      cell: (document) => (
        <div className="row">
          <SaveButton document={document} />
          <ViewDocument order={document.order} document={document} />
        </div>
      ),
    },
    { key: 'kind', header: t('adminDocuments.kind'), cell: ({ kind }) => t(`adminDocuments.kinds.${kind}`) },
    { key: 'at', header: t('adminDocuments.at'), cell: ({ issuedAt }) => format.date(issuedAt) },
    {
      key: 'order',
      header: t('adminDocuments.order'),
      cell: ({ order, orderNumber }) => <OrderLink id={order}>{orderNumber}</OrderLink>,
    },
    {
      key: 'name',
      header: t('adminDocuments.name'),
      className: 'wide',
      cell: ({ name, orderNumber }) => (
        <span className="wrap-anywhere">
          <CustomerLink customer={orderNumber}>{name}</CustomerLink>
        </span>
      ),
    },
    { key: 'amount', header: t('amounts.total'), numeric: true, cell: ({ amount }) => format.price(amount) },
  ];
}

/** Invoices and corrections: columns on wide screens, cards on a phone. */
export function DocumentTable({ documents }: { documents: readonly DocumentEntry[] | undefined }) {
  const { t } = useTranslation();
  return (
    <ListTable
      caption={t('admin.documents')}
      className="documents"
      columns={useColumns()}
      rows={documents}
      rowKey={({ number }) => number}
    />
  );
}
