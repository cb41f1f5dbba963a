/** Acknowledged order, with everything acknowledged about it since. */
export interface LedgerOrder {
  _id: string;
  number: string;
  lines: { product: string; qty: number }[];
  /** provider's id of the payment */
  payment?: string;
  isCancelled?: boolean;
  isMarkedPaid?: boolean;
  isDelivered?: boolean;
}

interface SavedProduct {
  /** number of acknowledged saves */
  saves: number;
  /** description of the last save */
  description?: string;
  /** units added by all saves */
  added: number;
  reviews: { user: string; rating: number }[];
}

/** Actions of the clients in a run. */
export const actions = ['orders', 'paid', 'cancelled', 'marked', 'saves', 'reviews'] as const;

/** Everything acknowledged in a run. */
export class Ledger {
  readonly orders: LedgerOrder[] = [];
  readonly products: ReadonlyMap<string, SavedProduct>;
  /** calls with a forbidden result */
  readonly surprises: string[] = [];
  /** moments at which orders were acknowledged, by `performance.now()` */
  readonly orderedAt: number[] = [];
  /** start of the newest acknowledged order of each product, by `performance.now()` */
  private readonly soldAt = new Map<string, number>();
  private readonly listeners = new Set<() => void>();

  constructor(products: readonly string[]) {
    this.products = new Map(products.map((_id) => [_id, { saves: 0, added: 0, reviews: [] }]));
  }

  product(_id: string): SavedProduct {
    const product = this.products.get(_id);
    if (!product) throw new Error(`no product ${_id}`);
    return product;
  }

  /** Records an order. @param begunAt start of its client's call, by `performance.now()` */
  addOrder(order: LedgerOrder, begunAt: number): void {
    this.orders.push(order);
    this.orderedAt.push(performance.now());
    for (const { product } of order.lines) this.soldAt.set(product, Math.max(begunAt, this.soldAt.get(product) ?? 0));
    for (const listener of this.listeners) listener();
  }

  /** Counts the acknowledged actions by kind. */
  counts(): Record<(typeof actions)[number], number> {
    const products = [...this.products.values()];
    return {
      orders: this.orders.length,
      paid: this.orders.filter(({ payment }) => payment !== undefined).length,
      cancelled: this.orders.filter(({ isCancelled }) => isCancelled).length,
      marked: this.orders.filter(({ isDelivered }) => isDelivered).length,
      saves: products.reduce((total, { saves }) => total + saves, 0),
      reviews: products.reduce((total, { reviews }) => total + reviews.length, 0),
    };
  }

  /** Resolves once each product was sold by an order begun after the call: nothing is locked. */
  everythingSoldSince(moment: number): Promise<void> {
    return this.until(() => [...this.products.keys()].every((_id) => (this.soldAt.get(_id) ?? 0) > moment));
  }

  /** Resolves once an action of each kind was acknowledged: a run is about all kinds. */
  everythingDone(): Promise<void> {
    return this.until(() => Object.values(this.counts()).every((count) => count > 0));
  }

  /** Checks a condition after each new order. */
  private async until(holds: () => boolean): Promise<void> {
    if (holds()) return;
    await new Promise<void>((resolve) => {
      const listener = () => {
        if (!holds()) return;
        this.listeners.delete(listener);
        resolve();
      };
      this.listeners.add(listener);
    });
  }
}
