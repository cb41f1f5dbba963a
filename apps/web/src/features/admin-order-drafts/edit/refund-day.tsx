import type { Order } from '@kontor/shared/wire/orders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFarPastQuestion } from '../../../components/far-past-question.tsx';
import { findShopDay, findToday } from '../../../lib/shop-day.ts';
import { TextField } from '../../../ui/form/field.tsx';

/** Holds the day on which staff send back what an order loses that was paid by transfer or at the till. */
export function useRefundDay({ paidAt, createdAt }: Order) {
  const [day, setDay] = useState(findToday);
  const paidOn = findShopDay(paidAt ?? createdAt);
  const { question, dayConfirmed, isOpen } = useFarPastQuestion(day, paidOn);
  const isDay = day >= paidOn && day <= findToday();
  return {
    day,
    setDay,
    paidOn,
    question,
    isDay,
    isPossible: isDay && !isOpen,
    manual: { at: day, ...(dayConfirmed && { dayConfirmed }) },
  };
}

/** Field for that day. */
export function RefundDay({ refundDay }: { refundDay: ReturnType<typeof useRefundDay> }) {
  const { t } = useTranslation();
  const { day, setDay, paidOn, question, isDay } = refundDay;
  return (
    <>
      <TextField
        name="at"
        label={t('adminOrders.transfer.day')}
        type="date"
        min={paidOn}
        max={findToday()}
        required
        value={day}
        error={isDay ? undefined : t('adminOrderEdit.dayWrong')}
        onChange={({ target }) => setDay(target.value)}
      />
      {question}
    </>
  );
}
