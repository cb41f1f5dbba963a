import { limits } from '@kontor/shared/rules/access/limits';
import type { Order } from '@kontor/shared/wire/orders';
import { useState } from 'react';

export type Choosable = Pick<Order, 'number' | 'cancelledAt'>;

/** Returns the numbers of the orders that can be chosen: cancelled ones cannot. */
export function listChoosable(orders: readonly Choosable[]): string[] {
  return orders.flatMap(({ number, cancelledAt }) => (cancelledAt === undefined ? [number] : []));
}

/** Order numbers chosen for a bulk action; they stay chosen on other pages of the list. */
export interface ChosenOrders {
  numbers: ReadonlySet<string>;
  /** Whether the maximum number of orders is chosen. */
  isFull: boolean;
  toggle: (number: string) => void;
  /** Chooses all orders from the last chosen one to this one, if both are in the list; otherwise only this one. */
  chooseTo: (number: string, list: readonly string[]) => void;
  /** Chooses these, too, up to the maximum. */
  choose: (numbers: readonly string[]) => void;
  drop: (numbers: readonly string[]) => void;
  clear: () => void;
}

export function useChosenOrders(): ChosenOrders {
  const [numbers, setNumbers] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string>();
  const choose = (more: readonly string[]): void =>
    setNumbers(new Set([...new Set([...numbers, ...more])].slice(0, limits.chosenOrders)));
  return {
    numbers,
    isFull: numbers.size >= limits.chosenOrders,
    toggle: (number) => {
      setLast(number);
      const others = [...numbers].filter((other) => other !== number);
      if (others.length < numbers.size) setNumbers(new Set(others));
      else choose([number]);
    },
    chooseTo: (number, list) => {
      const [from, to] = [list.indexOf(last ?? number), list.indexOf(number)].toSorted((a, b) => a - b);
      choose(from === undefined || from < 0 ? [number] : list.slice(from, (to ?? from) + 1));
      setLast(number);
    },
    choose,
    drop: (dropped) => setNumbers((present) => new Set([...present].filter((number) => !dropped.includes(number)))),
    clear: () => setNumbers(new Set()),
  };
}
