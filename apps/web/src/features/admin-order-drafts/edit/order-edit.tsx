import { localize } from '@kontor/shared/rules/text/localize';
import type { EditPreview } from '@kontor/shared/wire/order-edits';
import type { Order } from '@kontor/shared/wire/orders';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { FindField } from '../../../components/find-field.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Problem } from '../../../lib/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { DescriptionList, DescriptionRow, Total } from '../../../ui/list/description-list.tsx';
import { DialogButton } from '../../../ui/overlay/dialog-button.tsx';
import { EditDelivery } from './edit-delivery.tsx';
import { type EditedLine, findSentLines, isQuantity, readEditedLines } from './edited-lines.ts';
import { findAdditions, FurtherOrder } from './further-order.tsx';
import { useEditOrderMutation, useOrderEditPreviewQuery } from './order-edits-api.ts';
import { ProductHits } from '../product-hits.tsx';
import { RefundDay, useRefundDay } from './refund-day.tsx';

/** Button and dialog in which staff change the lines of an order, if its state allows that. */
export function OrderEdit({ order }: { order: Order }) {
  const { t } = useTranslation();
  if (!order.can.edit) return null;
  return (
    <div className="mt-4">
      <DialogButton
        size="small"
        label={t('adminOrderEdit.open')}
        title={t('adminOrderEdit.title', { number: order.number })}
      >
        {(close) => <EditForm order={order} onClose={close} />}
      </DialogButton>
    </div>
  );
}

interface EditFormProps {
  order: Order;
  onClose: () => void;
}

/** State of the edited lines, with the totals that the server computes for them. */
function useOrderEdit({ order, onClose }: EditFormProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const showToast = useShowToast();
  const [before] = useState(() => readEditedLines(order, (item) => localize(item, 'name', language)));
  const [lines, setLines] = useState<readonly EditedLine[]>(before);
  const [store, { error: storeError, isLoading, reset }] = useEditOrderMutation();
  const [method, setMethod] = useState('');
  const refundDay = useRefundDay(order);
  const delivery = method !== '' && { shippingMethod: method };
  const sent = findSentLines(lines, before, method !== '');
  const preview = useOrderEditPreviewQuery(
    { params: { id: order._id }, body: { lines: sent ?? [], ...delivery } },
    { skip: !sent, refetchOnMountOrArgChange: true },
  );
  const { currentData, isFetching, error: previewError } = preview;
  const shown = sent && !isFetching && !previewError ? currentData : undefined;
  const isReady = shown !== undefined && (!shown.byHand || refundDay.isPossible);
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (!sent || !isReady) return;
    const expected = shown.isRefund ? {} : { expectedTotal: shown.totalPrice };
    const { data } = await store({
      params: { id: order._id },
      body: {
        lines: sent,
        version: order.version ?? 0,
        ...expected,
        ...delivery,
        ...(shown.byHand && { manual: refundDay.manual }),
      },
    });
    if (!data) return;
    onClose();
    showToast(t('adminOrderEdit.done', { number: order.number }));
  };
  const change = (changed: readonly EditedLine[]): void => {
    reset();
    setLines(changed);
  };
  const changeMethod = (key: string): void => {
    reset();
    setMethod(key);
  };
  const problem = readProblem(storeError ?? (sent ? previewError : undefined));
  return { lines, change, method, changeMethod, refundDay, send, shown, isReady, busy: isLoading, problem };
}

interface LinesProps {
  lines: readonly EditedLine[];
  isPaid: boolean;
  onChange: (lines: readonly EditedLine[]) => void;
}

function EditedLines({ lines, isPaid, onChange }: LinesProps) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const announce = useAnnounce();
  const remove = ({ _id, name }: EditedLine): void => {
    onChange(lines.filter((one) => one._id !== _id));
    announce(t('adminOrderEdit.removed', { name }));
  };
  return (
    <ol className="lines" aria-label={t('adminDrafts.lines')}>
      {lines.map((line) => (
        <li key={line._id}>
          <div className="fields">
            <TextField
              name={`qty-${line._id}`}
              className="s3"
              label={t('adminOrderEdit.qtyOf', { name: line.name, price: price(line.price) })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              required
              value={line.qty}
              error={isQuantity(line.qty) ? undefined : t('adminOrderEdit.qtyWrong')}
              hint={isPaid ? t('adminOrderEdit.had', { count: line.had }) : undefined}
              onChange={({ target }) =>
                onChange(lines.map((one) => (one._id === line._id ? { ...one, qty: target.value } : one)))
              }
            />
          </div>
          <p className="mt-2 mb-4">
            <Button
              size="small"
              aria-label={t('adminProducts.removeRelated', { name: line.name })}
              disabled={lines.length === 1}
              onClick={() => remove(line)}
            >
              {t('adminProducts.removeOne')}
            </Button>
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Product search that adds a line, or one more unit of an existing line. */
function AddProduct({ lines, onChange }: Omit<LinesProps, 'isPaid'>) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [q, setQ] = useState('');
  const add = (_id: string, name: string, price: number): void => {
    const isThere = lines.some((line) => line._id === _id);
    const more = (line: EditedLine) => (line._id === _id ? { ...line, qty: String(Number(line.qty) + 1) } : line);
    onChange(isThere ? lines.map(more) : [...lines, { _id, name, price, qty: '1', had: 0 }]);
    announce(t('adminProducts.relatedAdded', { name }));
  };
  return (
    <>
      <FindField className="field-grow" label={t('adminDrafts.findProduct')} onFind={setQ} />
      {q !== '' && <ProductHits q={q} onAdd={({ id, name }, price) => add(id, name, price)} />}
    </>
  );
}

function Preview({ order, shown }: { order: Order; shown: EditPreview }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const { discount = 0, shippingPrice, totalPrice, difference, voucherBack, isRefund, byHand } = shown;
  const refunded = byHand ? 'adminOrderEdit.refundedByHand' : 'adminOrderEdit.refunded';
  const now = order.totalPrice - (order.refundedPrice ?? 0);
  return (
    <div role="status">
      <DescriptionList>
        <DescriptionRow term={t('adminOrderEdit.before')}>{price(now)}</DescriptionRow>
        {discount > 0 && <DescriptionRow term={t('adminOrderEdit.discount')}>{price(-discount)}</DescriptionRow>}
        {!isRefund && <DescriptionRow term={t('amounts.shipping')}>{price(shippingPrice)}</DescriptionRow>}
        <DescriptionRow term={t(difference < 0 ? 'adminOrderEdit.cheaper' : 'adminOrderEdit.dearer')}>
          {price(Math.abs(difference))}
        </DescriptionRow>
        {voucherBack !== undefined && (
          <DescriptionRow term={t('adminOrderEdit.voucherBack')}>{price(voucherBack)}</DescriptionRow>
        )}
      </DescriptionList>
      <Total term={t('adminOrderEdit.after')}>{price(totalPrice)}</Total>
      <p className="hint mt-4">{isRefund ? t(refunded, { amount: price(-difference) }) : t('adminOrderEdit.mailed')}</p>
    </div>
  );
}

/** Reason why the lines cannot be stored, with texts of its own: the general ones for these codes address shoppers. */
function EditProblem({ problem }: { problem: Problem }) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const { code, lines } = problem;
  const own = { price_changed: t('adminOrderEdit.priceChanged'), conflict: t('adminOrderEdit.notNow') };
  const text = code === 'price_changed' || code === 'conflict' ? own[code] : findProblemText(problem);
  return (
    <Alert
      tone="danger"
      title={t('admin.notSaved')}
      {...(lines.length > 0 && {
        details: (
          <ul>
            {lines.map(({ _id, name, countInStock }) => (
              <li key={_id}>{t('adminDrafts.short', { name: name || _id, count: countInStock })}</li>
            ))}
          </ul>
        ),
      })}
    >
      {lines.length === 0 && text}
    </Alert>
  );
}

function EditForm({ order, onClose }: EditFormProps) {
  const { t } = useTranslation();
  const edit = useOrderEdit({ order, onClose });
  const { lines, change, send, shown, busy, problem } = edit;
  const isFurther = problem?.code === 'edit_costs_more' && findAdditions(lines, order).length > 0;
  return (
    <form className="flow mt-4" noValidate onSubmit={(event) => void send(event)}>
      <p className="note">{t(order.isPaid ? 'adminOrderEdit.paidHint' : 'adminOrderEdit.hint')}</p>
      <EditedLines lines={lines} isPaid={order.isPaid} onChange={change} />
      <AddProduct lines={lines} onChange={change} />
      {!order.isPaid && <EditDelivery order={order} lines={lines} value={edit.method} onChange={edit.changeMethod} />}
      {shown && <Preview order={order} shown={shown} />}
      {shown?.byHand && <RefundDay refundDay={edit.refundDay} />}
      {isFurther && <FurtherOrder order={order} lines={lines} />}
      {problem && !isFurther && <EditProblem problem={problem} />}
      <div className="row">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy} disabled={!edit.isReady}>
          {t('adminOrderEdit.store')}
        </Button>
      </div>
    </form>
  );
}
