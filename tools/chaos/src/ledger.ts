/** An order that the shop has acknowledged, and what it has acknowledged about it since. */
export interface LedgerOrder {
  _id: string;
  number: string;
  lines: { product: string; qty: number }[];
  /** The provider's id of the payment that has paid it. */
  payment?: string;
  isCancelled?: boolean;
  isMarkedPaid?: boolean;
  isDelivered?: boolean;
}

interface SavedProduct {
  /** How often an admin's save was acknowledged. */
  saves: number;
  /** Description that the last save wrote. */
  description?: string;
  /** Units that saves have added in all. */
  added: number;
  reviews: { user: string; rating: number }[];
}

/** Actions of the clients in a run. */
export const actions = ['orders', 'paid', 'cancelled', 'marked', 'saves', 'reviews'] as const;

/** Everything that was acknowledged in a run. */
export class Ledger {
  readonly orders: LedgerOrder[] = [];
  readonly products: ReadonlyMap<string, SavedProduct>;
  /** Calls that ended otherwise than they may. */
  readonly surprises: string[] = [];
  /** When the newest acknowledged order of a product was begun, by `performance.now()`. */
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

  /** @param begunAt when its client began to order, by `performance.now()` */
  addOrder(order: LedgerOrder, begunAt: number): void {
    this.orders.push(order);
    for (const { product } of order.lines) this.soldAt.set(product, Math.max(begunAt, this.soldAt.get(product) ?? 0));
    for (const listener of this.listeners) listener();
  }

  /** How much of each kind was acknowledged. */
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

  /** Resolves when every product has been sold by an order that was begun after this moment: nothing is locked. */
  everythingSoldSince(moment: number): Promise<void> {
    return this.until(() => [...this.products.keys()].every((_id) => (this.soldAt.get(_id) ?? 0) > moment));
  }

  /** Resolves when something of each kind was acknowledged: the run is about all of it. */
  everythingDone(): Promise<void> {
    return this.until(() => Object.values(this.counts()).every((count) => count > 0));
  }

  /** Looks with each new order whether it holds. */
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
