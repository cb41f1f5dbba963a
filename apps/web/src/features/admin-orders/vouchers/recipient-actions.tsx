import { emailField } from '@kontor/shared/schemas/fields';
import { limits } from '@kontor/shared/rules/access/limits';
import type { Order } from '@kontor/shared/wire/orders';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { readProblem } from '../../../api/problem.ts';
import { SaveFailed } from '../../../components/save-failed.tsx';
import { useZodForm } from '../../../components/use-zod-form.ts';
import { useCorrectRecipientMutation, useMailVouchersMutation } from '../../../entities/order/api/sending-api.ts';
import { Button } from '../../../ui/button.tsx';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { DialogButton } from '../../../ui/overlay/dialog-button.tsx';

/** Section for the recipient of an order's vouchers: correct the address until they are mailed, and mail them at once or again. */
export function RecipientActions({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { voucherRecipient: to, soldVouchers = [], cancelledAt } = order;
  if (!to || cancelledAt) return null;
  const isLeft = soldVouchers.some(({ balance, isBlocked }) => balance > 0 && !isBlocked);
  const isSent = to.sentAt !== undefined;
  return (
    <section className="part">
      <h2>{t('soldVouchers.recipient')}</h2>
      <div className="row">
        {isLeft && order.isPaid && <MailVouchers order={order} isAgain={isSent} />}
        {!isSent && (
          <DialogButton
            variant="link"
            label={t('adminVouchers.correct')}
            title={t('adminVouchers.correctTitle', { number: order.number })}
          >
            {(close) => <EmailForm order={order} email={to.email} onClose={close} />}
          </DialogButton>
        )}
      </div>
    </section>
  );
}

function MailVouchers({ order: { _id }, isAgain }: { order: Order; isAgain: boolean }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [mail, { error, isLoading }] = useMailVouchersMutation();
  const problem = isLoading ? undefined : readProblem(error);
  const send = async (): Promise<void> => {
    const { data } = await mail({ params: { id: _id }, body: isAgain ? { again: true } : {} });
    if (data) showToast(t('adminVouchers.mailed'));
  };
  return (
    <>
      <Button size="small" busy={isLoading} onClick={() => void send()}>
        {t(isAgain ? 'adminVouchers.mailAgain' : 'adminVouchers.mailNow')}
      </Button>
      {problem && <SaveFailed problem={problem} />}
    </>
  );
}

const schema = z.object({ email: emailField });

function EmailForm({ order: { _id, number }, email, onClose }: { order: Order; email: string; onClose: () => void }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [correct, { error, isLoading }] = useCorrectRecipientMutation();
  const { form, field } = useZodForm({
    schema,
    initial: { email },
    onSubmit: async (body) => {
      const { data } = await correct({ params: { id: _id }, body });
      if (!data) return;
      onClose();
      showToast(t('adminSending.corrected', { number }));
    },
  });
  const problem = isLoading ? undefined : readProblem(error);
  return (
    <form {...form} className="flow mt-4">
      <TextField
        {...field('email')}
        label={t('soldVouchers.email')}
        type="email"
        maxLength={limits.email}
        autoComplete="off"
        required
      />
      {problem && <SaveFailed problem={problem} />}
      <div className="row">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={isLoading}>
          {t('admin.save')}
        </Button>
      </div>
    </form>
  );
}
