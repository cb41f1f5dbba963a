import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkOutcome } from './bulk-outcome.ts';
import type { ChosenOrders } from './use-chosen-orders.ts';
import { useFileActs } from './use-file-acts.ts';
import { useShipEach } from './use-ship-each.ts';

/** Bulk actions on the chosen orders. Shipped ones are chosen no longer; refused ones stay, and all whose papers are saved. */
export function useBulkActs(chosen: ChosenOrders) {
  const { t } = useTranslation();
  const acts = { ship: useShipEach(), ...useFileActs() };
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, BulkOutcome>>(new Map());
  const [total, setTotal] = useState(0);
  const [busy, setBusy] = useState(false);
  const run = async (act: keyof typeof acts): Promise<void> => {
    if (busy) return;
    const numbers = [...chosen.numbers];
    const found = new Map<string, BulkOutcome>();
    setBusy(true);
    setTotal(numbers.length);
    setOutcomes(found);
    await acts[act](numbers, (number, outcome) => {
      found.set(number, outcome);
      setOutcomes(new Map(found));
    });
    if (act === 'ship') chosen.drop(numbers.filter((number) => found.get(number)?.isDone));
    setBusy(false);
  };
  const findResult = (): string => {
    if (busy) return t('adminOrders.bulk.running', { count: total, place: outcomes.size });
    if (outcomes.size === 0) return '';
    const done = [...outcomes.values()].filter(({ isDone }) => isDone).length;
    const words = t('adminOrders.bulk.done', { count: done });
    const refused = outcomes.size - done;
    return refused === 0 ? words : `${words} ${t('adminOrders.bulk.refused', { count: refused })}`;
  };
  return {
    outcomes,
    busy,
    result: findResult(),
    run: (act: keyof typeof acts): void => void run(act),
    forget: (): void => setOutcomes(new Map()),
  };
}
