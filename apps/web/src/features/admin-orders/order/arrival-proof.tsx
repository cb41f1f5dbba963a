import { type ArrivalProofKind, arrivalProofKinds } from '@kontor/shared/rules/order/arrival-proofs';
import type { Order } from '@kontor/shared/wire/orders';
import { sentProofSchema } from '@kontor/shared/schemas/order/tax-free-orders';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { useFarPastQuestion } from '../../../components/far-past-question.tsx';
import { SaveFailed } from '../../../components/save-failed.tsx';
import { useZodForm } from '../../../components/use-zod-form.ts';
import { useProveArrivalMutation } from '../../../entities/order/api/sending-api.ts';
import { useFormat } from '../../../i18n/format.ts';
import { findShopDay, findToday } from '../../../lib/shop-day.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/form/field.tsx';
import { DialogButton } from '../../../ui/overlay/dialog-button.tsx';

/** Check that made an order VAT-free, and the proof of its arrival in another EU country. */
export function TaxFreePart({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const titleId = useId();
  const { taxFree } = order;
  if (!taxFree) return null;
  const { company = '', vatId = '', reference = '', day, by } = taxFree;
  return (
    <section className="part" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('adminOrders.taxFree.title')}</h2>
      {day !== undefined && (
        <p className="note wrap-anywhere">
          {t('adminOrders.taxFree.checked', {
            company,
            vatId,
            reference,
            day: format.date(day),
            name: by?.name ?? '',
          })}
        </p>
      )}
      <Proof order={order} />
    </section>
  );
}

/** Proof of arrival; open until it is entered. */
function Proof({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const proof = order.taxFree?.proof;
  const dialog = order.can.proveArrival && (
    <DialogButton
      size="small"
      label={t(proof ? 'adminOrders.taxFree.change' : 'adminOrders.taxFree.enter')}
      title={t('adminOrders.taxFree.dialog', { number: order.number })}
    >
      {(close) => <ProofForm order={order} onClose={close} />}
    </DialogButton>
  );
  if (!proof) {
    return (
      <div className="flow flow-3 mt-3">
        <Alert tone="warning" title={t('adminOrders.taxFree.open')}>
          {t(order.can.proveArrival ? 'adminOrders.taxFree.openHint' : 'adminOrders.taxFree.notSent')}
        </Alert>
        {dialog}
      </div>
    );
  }
  return (
    <>
      <p className="wrap-anywhere">
        {t('adminOrders.taxFree.proved', {
          kind: t(`adminOrders.taxFree.kinds.${proof.kind}`),
          day: format.date(proof.day),
        })}
        {proof.note && <span className="note"> {proof.note}</span>}
      </p>
      <p className="note">
        {proof.by.name}, {format.dateTime(proof.at)}
      </p>
      {dialog}
    </>
  );
}

interface ProofFormProps {
  order: Order;
  onClose: () => void;
}

/** Holds the values of the proof and saves them; a day long before the shipment needs a confirmation. */
function useProofForm({ order, onClose }: ProofFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const showToast = useShowToast();
  const [save, { error, isLoading }] = useProveArrivalMutation();
  const problem = isLoading ? undefined : readProblem(error);
  const proof = order.taxFree?.proof;
  const sent = findShopDay(order.shipments?.[0]?.sentAt ?? order.createdAt);
  const kind: ArrivalProofKind = proof?.kind ?? 'confirmation';
  const zodForm = useZodForm({
    schema: sentProofSchema,
    initial: { kind, day: proof?.day ?? findToday(), note: proof?.note ?? '' },
    describe: ({ path, code }) => {
      if (path !== 'day') return undefined;
      if (code === 'too_large') return t('adminOrders.transfer.tooLate');
      const day = format.date(sent);
      return code === 'too_small' ? t('adminOrders.taxFree.beforeSending', { day }) : undefined;
    },
    onSubmit: async (body): Promise<void> => {
      const { data, error: refused } = await save({
        params: { id: order._id },
        body: { ...body, ...(dayConfirmed && { dayConfirmed }) },
      });
      if (!data) {
        zodForm.showProblems(readProblem(refused)?.issues ?? []);
        return;
      }
      showToast(t('adminOrders.taxFree.saved'));
      onClose();
    },
  });
  const { question, dayConfirmed } = useFarPastQuestion(zodForm.values.day, sent);
  const isPlaced = problem && problem.issues.length > 0 && zodForm.otherProblems.length === 0;
  return { ...zodForm, sent, question, isLoading, problem: isPlaced ? undefined : problem };
}

/** Form for kind, day and note of the proof. */
function ProofForm({ order, onClose }: ProofFormProps) {
  const { t } = useTranslation();
  const { form, field, sent, question, problem, isLoading } = useProofForm({ order, onClose });
  return (
    <form {...form} className="flow mt-4">
      <SelectField {...field('kind')} label={t('adminOrders.taxFree.kind')}>
        {arrivalProofKinds.map((one) => (
          <option key={one} value={one}>
            {t(`adminOrders.taxFree.kinds.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('day')}
        label={t('adminOrders.taxFree.day')}
        type="date"
        min={sent}
        max={findToday()}
        required
      />
      {question}
      <TextArea
        {...field('note')}
        label={t('adminOrders.taxFree.note')}
        hint={t('adminOrders.taxFree.noteHint')}
        optional={t('onward.optional')}
        rows={3}
      />
      {problem && <SaveFailed problem={problem} keepsInput />}
      <div className="row">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={isLoading}>
          {t('adminOrders.taxFree.save')}
        </Button>
      </div>
    </form>
  );
}
