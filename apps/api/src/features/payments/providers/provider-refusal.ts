import { ApiError } from '../../../http/answers/api-error.ts';
import type { PaymentProvider, ProviderPayment, Refusal } from './payment-provider.ts';

/** Longest name of a refusal, which is a word; longer values are cut. */
const maxCode = 64;

/** Returns a provider's own name of a refusal, safe to store and show. */
export function readCode(code: string): string {
  return code.replaceAll(/[^\w.-]+/g, '_').slice(0, maxCode);
}

/** A 409: the provider refuses to begin a payment, or to refund, with its reason. */
export class ProviderRefusal extends ApiError {
  readonly refusal: Refusal;

  constructor(code: 'payment_method_unavailable' | 'refund_refused', message: string, refusal: Refusal) {
    super(code, message);
    this.refusal = refusal;
  }
}

/** Log fields of a refusal. */
export interface RefusalLine {
  provider: string;
  call: 'start' | 'find' | 'capture' | 'refund';
  /** Provider's own id. */
  payment?: string;
  code: string;
}

/** Wraps a provider so that each of its refusals is reported. */
export function reportRefusals<P extends PaymentProvider>(provider: P, onRefusal: (line: RefusalLine) => void): P {
  const report = (call: RefusalLine['call'], refusal: Refusal | undefined, payment?: string): void => {
    if (refusal) onRefusal({ provider: provider.name, call, ...(payment && { payment }), code: refusal.code });
  };
  const watch = async <T extends ProviderPayment | object | undefined>(
    call: RefusalLine['call'],
    answer: Promise<T>,
    payment?: string,
  ): Promise<T> => {
    try {
      const given = await answer;
      if (given && 'refusal' in given) report(call, given.refusal, payment);
      return given;
    } catch (error) {
      if (error instanceof ProviderRefusal) report(call, error.refusal, payment);
      throw error;
    }
  };
  return {
    ...provider,
    start: (request) => watch('start', provider.start(request)),
    find: (id) => watch('find', provider.find(id), id),
    capture: (id) => watch('capture', provider.capture(id), id),
    refund: (id, amountCents, key) => watch('refund', provider.refund(id, amountCents, key), id),
  };
}
