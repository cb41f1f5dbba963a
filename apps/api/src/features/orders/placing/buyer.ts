/** Account or guest who places an order. */
export interface Buyer {
  kind: 'user' | 'visitor';
  _id: string;
  name: string;
  email: string;
}
