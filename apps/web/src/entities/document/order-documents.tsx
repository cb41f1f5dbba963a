import { sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import type { OrderDocument } from '@kontor/shared/wire/documents';
import type { Order } from '@kontor/shared/wire/orders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { useFormat } from '../../i18n/format.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { usePermission } from '../../session/use-permission.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';
import { useOrderDocumentsQuery, useSaveDocumentMutation } from './documents-api.ts';
import { ViewDocument } from './view-document.tsx';

/** Interval at which the page looks for the invoice of a newly paid order, in milliseconds. */
const LOOK_MS = 2000;
/** Time in milliseconds within which the invoice should appear. */
const JUST_PAID_MS = 60_000;

/** Whether the order gets an invoice once it is paid: not if it was free, or sells vouchers, which are no supply. */
const getsInvoice = ({ isPaid, totalPrice, cartItems }: Order): boolean =>
  isPaid && totalPrice > 0 && !sellsVouchers(cartItems);

/** Loads the order's documents; the invoice follows a payment within seconds. */
function useDocuments(order: Order) {
  const { _id, paidAt } = order;
  const { invoicesAt } = useShopSettings();
  const [openedAt] = useState(() => Date.now());
  const [found, setFound] = useState(false);
  // An invoice that is issued on shipping is not looked for before.
  const isAtSending = invoicesAt === 'sending' || order.taxFree !== undefined;
  const isDue = !isAtSending || order.isDelivered || order.shipments !== undefined;
  const isExpected = isDue && getsInvoice(order) && openedAt - Date.parse(paidAt ?? '') < JUST_PAID_MS;
  const { data, isLoading } = useOrderDocumentsQuery(
    { params: { id: _id } },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: isExpected && !found ? LOOK_MS : 0,
      skipPollingIfUnfocused: true,
    },
  );
  const hasInvoice = data?.some(({ kind }) => kind === 'invoice') ?? false;
  if (hasInvoice !== found) setFound(hasInvoice);
  return { documents: data ?? [], isExpected: isExpected && data !== undefined && !hasInvoice, isLoading };
}

/**
 * Documents of an order for download: invoices and their corrections. Staff can also download the packing slip, and view each
 * document in the page. Renders nothing while there is none.
 */
export function OrderDocuments({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { documents, isExpected, isLoading } = useDocuments(order);
  if (isLoading && getsInvoice(order)) return <Waiting />;
  if (documents.length === 0 && !isExpected) return null;
  return (
    <section className="part">
      <h2>{t(documents.some(({ kind }) => kind === 'slip') ? 'documents.all' : 'documents.title')}</h2>
      {isExpected && (
        <p className="note one-document" role="status">
          {t('documents.expected')}
        </p>
      )}
      {documents.length > 0 && (
        <ul className="flow flow-3">
          {documents.map((document) => (
            <li key={document.number}>
              <DocumentLink order={order._id} document={document} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Placeholder for one document. */
function Waiting() {
  const { t } = useTranslation();
  return (
    <section className="part">
      <h2>{t('documents.title')}</h2>
      <TextSkeleton lines={2} />
    </section>
  );
}

function DocumentLink({ order, document }: { order: string; document: OrderDocument }) {
  const { number, kind, issuedAt } = document;
  const { t } = useTranslation();
  const isAdmin = usePermission()('orders');
  const format = useFormat();
  const findProblemText = useProblemText();
  const [save, { error, isLoading }] = useSaveDocumentMutation();
  const problem = readProblem(error);
  const name = t(`documents.kinds.${kind}`, { number });
  return (
    <>
      <div className="row">
        <Button
          variant="link"
          className="printed"
          busy={isLoading}
          aria-label={t('documents.save', { name })}
          onClick={() => void save({ kind: 'document', order, number, fileName: `${number}.pdf` })}
        >
          {name}
        </Button>
        {isAdmin && <ViewDocument order={order} document={document} />}
      </div>
      {kind !== 'slip' && <span className="note">{t('documents.issued', { date: format.date(issuedAt) })}</span>}
      {problem && !isLoading && (
        <Alert tone="danger" title={t('documents.notSaved')}>
          {findProblemText(problem)}
        </Alert>
      )}
    </>
  );
}
