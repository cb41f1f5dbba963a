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
  /** What the last one wrote. */
  description?: string;
  /** Pieces that saves have added in all. */
  added: number;
  reviews: { user: string; rating: number }[];
}

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

  /** Resolves when every product has been sold by an order that was begun after this moment: nothing is locked. */
  async everythingSoldSince(moment: number): Promise<void> {
    const isSold = () => [...this.products.keys()].every((_id) => (this.soldAt.get(_id) ?? 0) > moment);
    if (isSold()) return;
    await new Promise<void>((resolve) => {
      const listener = () => {
        if (!isSold()) return;
        this.listeners.delete(listener);
        resolve();
      };
      this.listeners.add(listener);
    });
  }
}
