import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makeFormat } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { classNames } from '../../../ui/class-names.ts';

/** Longest delay of a browser timer. */
const LONGEST_MS = 2 ** 31 - 1;

/** Returns the current time, and rerenders at a given moment. */
function useNow(moment: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = moment - now;
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [left]);
  return now;
}

/** Returns the time zone of the reader's clock, in which the end is shown. */
function readersZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

interface ReservationProps {
  until: string | undefined;
  /** Keeps its space while invisible and unread, so that nothing below it moves. */
  hidden?: boolean;
}

/** End of the reservation. Renders nothing once it is over, or for a reservation without end. */
export function Reservation({ until, hidden = false }: ReservationProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const end = until === undefined ? 0 : Date.parse(until);
  const now = useNow(end);
  if (until === undefined || end <= now) return null;
  const format = makeFormat(language, readersZone());
  const isToday = format.date(until) === format.date(new Date(now).toISOString());
  return (
    <p className={classNames('note', hidden && 'unseen')}>
      {t('pay.reserved', { until: isToday ? format.time(until) : format.dateTime(until) })}
    </p>
  );
}
