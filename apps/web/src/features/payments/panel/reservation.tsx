import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makeFormat } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { classNames } from '../../../ui/class-names.ts';

/** The longest pause a browser's timer knows. */
const LONGEST_MS = 2 ** 31 - 1;

/** The time of rendering; renders anew when a moment has come. */
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

/** The time zone of the reader's own clock, by which the time is counted down wherever that is. */
function readersZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

interface ReservationProps {
  until: string | undefined;
  /** Keeps its place without being seen or read: what stands below it does not move. */
  hidden?: boolean;
}

/** Until when the pieces are kept for the shopper; nothing once that is over, or where they are kept for good. */
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
