import { EventEmitter, once } from 'node:events';
import type { PaymentProvider } from '../../features/payments/providers/payment-provider.ts';

/** Returns a provider whose next answer about a payment is delayed until `go`, with the state at the time of the question. */
export function slowOnce(provider: Pick<PaymentProvider, 'find'>): { asked: Promise<unknown>; go: () => void } {
  const find = provider.find.bind(provider);
  const signals = new EventEmitter();
  provider.find = async (id) => {
    provider.find = find;
    const answer = await find(id);
    const gone = once(signals, 'go');
    signals.emit('asked');
    await gone;
    return answer;
  };
  return { asked: once(signals, 'asked'), go: () => void signals.emit('go') };
}
