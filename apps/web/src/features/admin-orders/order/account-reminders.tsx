import type { Order } from '@kontor/shared/wire/orders';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { SaveFailed } from '../../../components/save-failed.tsx';
import { useHoldRemindersMutation } from '../../../entities/order/api/mark-order-api.ts';
import { useFormat } from '../../../i18n/format.ts';
import { findToday } from '../../../lib/shop-day.ts';
import { Button } from '../../../ui/button.tsx';

/** Due day and reminders of an unpaid order on account, with the button that holds them. Renders nothing for others. */
export function AccountReminders({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [hold, { error, isLoading }] = useHoldRemindersMutation();
  const problem = isLoading ? undefined : readProblem(error);
  const { account, can, isPaid, _id } = order;
  if (!account || isPaid) return null;
  const { days, dueOn, reminders = 0, held = false } = account;
  const isOverdue = dueOn !== undefined && dueOn < findToday();
  const words = isOverdue ? 'adminAccount.overdueSince' : 'adminAccount.dueOn';
  return (
    <div className="flow flow-2 mt-4">
      <p>
        {dueOn ? t(words, { date: format.date(dueOn) }) : t('adminAccount.dueLater', { count: days })}
        {reminders > 0 &&
          ` ${t(`adminAccount.steps.${reminders === 1 ? 'first' : reminders === 2 ? 'second' : 'third'}`)}`}
        {held && ` ${t('adminAccount.held')}`}
      </p>
      {can.holdReminders && (
        <p>
          <Button
            size="small"
            busy={isLoading}
            onClick={() => void hold({ params: { id: _id }, body: { held: !held } })}
          >
            {t(held ? 'adminAccount.resume' : 'adminAccount.hold')}
          </Button>
        </p>
      )}
      {problem && <SaveFailed problem={problem} />}
    </div>
  );
}
