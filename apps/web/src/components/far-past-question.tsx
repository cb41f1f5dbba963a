import { farPastDays, judgeDay } from '@kontor/shared/rules/text/typed-days';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findToday } from '../lib/shop-day.ts';
import { Choice } from '../ui/form/choice.tsx';

/** Asks for a confirmation if a typed day is long ago. @param earliest day before which it cannot be */
export function useFarPastQuestion(day: string, earliest: string) {
  const { t } = useTranslation();
  // A confirmation applies to one day only.
  const [confirmed, setConfirmed] = useState<string>();
  const isFar = judgeDay(day, { earliest, today: findToday() }) === 'far_past';
  const isConfirmed = confirmed === day;
  const question = isFar && (
    <Choice
      type="checkbox"
      label={t('adminOrders.transfer.farPast', { count: farPastDays })}
      checked={isConfirmed}
      onChange={({ target }) => setConfirmed(target.checked ? day : undefined)}
      required
    />
  );
  return { question, dayConfirmed: isFar && isConfirmed, isOpen: isFar && !isConfirmed };
}
