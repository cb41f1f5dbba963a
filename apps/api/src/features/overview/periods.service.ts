import { type Cents, toEuros } from '@kontor/shared/rules/prices/money';
import { type Overview, overviewDays } from '@kontor/shared/wire/overview';
import { addDays, berlinDay, startOfBerlinDay } from '../../lib/time/berlin-time.ts';
import { ordersPerDay } from '../orders/lists/order-figures.service.ts';
import { sumRevenuePerDay } from '../payments/movements/read-movements.service.ts';

interface DayFigures {
  day: string;
  orders: number;
  cents: Cents;
  paidBackCents: Cents;
}

function toFigures(days: readonly DayFigures[]): { orders: number; revenue: number } {
  const cents = days.reduce((sum, day) => sum + day.cents, 0);
  return { orders: days.reduce((sum, day) => sum + day.orders, 0), revenue: toEuros(cents) };
}

/** Returns every day from the beginning of the month before up to today, the oldest first. */
async function figuresUntil(today: string): Promise<DayFigures[]> {
  const first = `${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
  const period = { from: startOfBerlinDay(first), to: startOfBerlinDay(addDays(today, 1)) };
  const [orders, moved] = await Promise.all([ordersPerDay(period), sumRevenuePerDay(period)]);
  const none = { cents: 0, paidBackCents: 0 };
  const figures: DayFigures[] = [];
  for (let day = first; day <= today; day = addDays(day, 1)) {
    figures.push({ day, orders: orders.get(day) ?? 0, ...(moved.get(day) ?? none) });
  }
  return figures;
}

/** Returns today, the last 30 days, this month and the month before in Germany at `now`, with summer time. */
export async function readPeriods(now: Date): Promise<Pick<Overview, 'today' | 'month' | 'days' | 'course'>> {
  const today = berlinDay(now);
  const figures = await figuresUntil(today);
  const isThisMonth = ({ day }: DayFigures) => day.slice(0, 7) === today.slice(0, 7);
  const toDay = (day: DayFigures) => ({ day: day.day, ...toFigures([day]), paidBack: toEuros(day.paidBackCents) });
  const month = figures.filter(isThisMonth);
  return {
    today: toFigures(figures.slice(-1)),
    month: toFigures(month),
    days: figures.slice(-overviewDays).map((day) => ({ day: day.day, ...toFigures([day]) })),
    course: { month: month.map(toDay), previous: figures.filter((day) => !isThisMonth(day)).map(toDay) },
  };
}
