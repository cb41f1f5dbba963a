/** Ids for the calls of the older front end. */
export interface OlderShelf {
  user: string;
  product: string;
  /** Product that may be deleted. */
  spare: string;
  userOrder: string;
  visitorOrder: string;
  /** Approved payment of the visitor's order, by the provider's id. */
  payment: string;
  /** Unused stored file, and one of `product`. */
  upload: string;
  picture: string;
}

export interface OlderCall {
  call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`;
  as: 'admin' | 'user' | 'nobody';
  body?: object;
  /** A file under the field `image`. */
  file?: true;
  status: number;
}

const address = { street: 'Elbstraße', number: '4', zipcode: '', city: 'Hamburg', country: 'Deutschland' };
const totals = { itemsPrice: '98.00', shippingPrice: 0, taxPrice: '0', totalPrice: 98 };
const product = {
  name: 'Krug',
  description: 'Ein Krug.',
  brand: 'Inselton',
  category: 'Krüge',
  price: '19.90',
  countInStock: '7',
  image: [],
};
/** Returns the body of an admin's mark: the time as a number, and no address if the account has none. */
const marking = (id: string) => ({ id, status: 'MARKED', update_time: 1_700_000_000_000, email_address: null });

/** Returns the 30 calls of the specification (§7) as the older front end sends them, in a working order. */
export function olderCalls(shelf: OlderShelf): OlderCall[] {
  const { user, userOrder, visitorOrder } = shelf;
  const line = { _id: shelf.product, name: 'Vase', image: [], price: 49, countInStock: 10, qty: '2' };
  const order = { cartItems: [line], shippingAddress: address, paymentMethod: 'PayPal', ...totals };
  const guest = { name: 'Gerd Gast', email: 'Gerd@Post.Example' };
  return [
    { call: 'GET /api/products', as: 'nobody', status: 200 },
    { call: `GET /api/products/${shelf.product}`, as: 'nobody', status: 200 },
    { call: 'GET /api/config/paypal-client-id', as: 'nobody', status: 404 },
    {
      call: 'POST /api/users/register',
      as: 'nobody',
      body: { name: 'Neu', email: 'neu@post.example', password: 'Passwort1' },
      status: 201,
    },
    {
      call: 'POST /api/users/login',
      as: 'nobody',
      body: { email: 'Neu@post.example ', password: 'Passwort1' },
      status: 200,
    },
    { call: 'POST /api/users/register/visitor', as: 'nobody', body: guest, status: 201 },
    {
      call: 'PUT /api/users/profile',
      as: 'user',
      body: { id: user, name: 'Karla P.', email: 'karla@post.example', password: '' },
      status: 200,
    },
    { call: 'GET /api/users', as: 'admin', status: 200 },
    { call: `GET /api/users/${user}`, as: 'admin', status: 200 },
    {
      call: `PUT /api/users/${user}`,
      as: 'admin',
      body: { id: user, name: 'Karla P.', email: 'karla@post.example', isAdmin: false },
      status: 200,
    },
    { call: 'POST /api/products/new', as: 'admin', body: product, status: 201 },
    { call: `DELETE /api/uploads/delete/${shelf.product}/${shelf.picture}`, as: 'admin', status: 200 },
    { call: `PUT /api/products/${shelf.product}`, as: 'admin', body: { id: shelf.product, ...product }, status: 200 },
    {
      call: `POST /api/products/${shelf.product}/reviews`,
      as: 'user',
      body: { rating: '5', comment: 'Schön.', mockCommentName: '' },
      status: 201,
    },
    { call: 'POST /api/uploads', as: 'admin', file: true, status: 201 },
    { call: `DELETE /api/uploads/delete/${shelf.upload}`, as: 'admin', status: 200 },
    { call: `DELETE /api/products/${shelf.spare}`, as: 'admin', status: 200 },
    {
      call: 'POST /api/orders',
      as: 'user',
      body: { ...order, cartItems: [{ ...line, price: '19.9' }] },
      status: 201,
    },
    {
      call: 'POST /api/orders/visitor-order',
      as: 'nobody',
      body: { ...order, cartItems: [{ ...line, price: 19.9 }], visitor: guest, isVisitor: true },
      status: 201,
    },
    { call: 'GET /api/orders', as: 'admin', status: 200 },
    { call: 'GET /api/orders/myorders', as: 'user', status: 200 },
    { call: `GET /api/orders/${userOrder}`, as: 'user', status: 200 },
    { call: `GET /api/orders/visitor-order/${visitorOrder}`, as: 'nobody', status: 200 },
    {
      call: `PUT /api/orders/${visitorOrder}/pay`,
      as: 'nobody',
      body: { id: shelf.payment, status: 'COMPLETED', update_time: 1_700_000_000_000, email_address: null },
      status: 200,
    },
    { call: `PUT /api/orders/${userOrder}/pay-admin`, as: 'admin', body: marking(user), status: 200 },
    { call: `PUT /api/orders/${userOrder}/pay-admin-not`, as: 'admin', body: marking(user), status: 200 },
    { call: `PUT /api/orders/${userOrder}/deliver`, as: 'admin', body: {}, status: 200 },
    { call: `PUT /api/orders/${userOrder}/not-deliver`, as: 'admin', body: {}, status: 200 },
    { call: `DELETE /api/orders/${userOrder}`, as: 'user', status: 200 },
    { call: `DELETE /api/users/${user}`, as: 'admin', status: 200 },
  ];
}
