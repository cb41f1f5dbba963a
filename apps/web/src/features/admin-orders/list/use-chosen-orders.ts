import { limits } from '@kontor/shared/limits';
import { useState } from 'react';

/** Orders that something is to be done with at once, by their numbers; they stay chosen while other pages are looked at. */
export interface ChosenOrders {
  numbers: ReadonlySet<string>;
  /** No further one may be chosen. */
  isFull: boolean;
  toggle: (number: string) => void;
  clear: () => void;
}

export function useChosenOrders(): ChosenOrders {
  const [numbers, setNumbers] = useState<ReadonlySet<string>>(new Set());
  return {
    numbers,
    isFull: numbers.size >= limits.chosenOrders,
    toggle: (number) => {
      const others = [...numbers].filter((other) => other !== number);
      if (others.length < numbers.size) setNumbers(new Set(others));
      else if (numbers.size < limits.chosenOrders) setNumbers(new Set([...others, number]));
    },
    clear: () => setNumbers(new Set()),
  };
}
