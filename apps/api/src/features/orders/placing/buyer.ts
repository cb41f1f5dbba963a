/** Account or guest that an order is placed for. */
export interface Buyer {
  kind: 'user' | 'visitor';
  _id: string;
  name: string;
  email: string;
}
