import request from 'supertest';
import { aUser, aProduct, aVisitorOrderBody } from '../factories.ts';
import { testShop } from '../test-shop.ts';
import { type Shop, sendVisitorOrder } from './shop-calls.ts';

const { sections } = testShop;

/** A delivery method by which buyers fetch their orders. */
export const pickupMethod = {
  _id: 'abholung',
  name: 'Abholung',
  note: 'Mo bis Fr 10 bis 18 Uhr',
  noteEn: 'Mon to Fri 10 am to 6 pm',
  kind: 'pickup' as const,
  zones: [{ countries: ['DE'], prices: [{ price: 0 }] }],
};

/** Pick-up method that allows payment there within a week. */
export const payablePickup = { ...pickupMethod, _id: 'abholung-kasse', name: 'Abholung im Laden', payDays: 7 };

/** Body of an order that is paid when it is picked up. */
export const paidThere = { shippingMethod: payablePickup._id, paymentMethod: 'Abholung' as const };

const parcelMethod = {
  _id: 'paket',
  name: 'Paket',
  kind: 'parcel' as const,
  zones: [{ countries: ['DE'], prices: [{ price: 4.9 }] }],
};

/** Shop in Hamburg with parcels and pick-up. */
export const shopWithPickup = {
  ...testShop,
  sections: {
    ...sections,
    shipping: { ...sections.shipping, methods: [parcelMethod, pickupMethod, payablePickup] },
    seller: { ...sections.seller, street: 'Hafenweg', number: '3', zipcode: '20457', city: 'Hamburg', country: 'DE' },
  },
};

/** Places a guest's order that is picked up. */
export async function aPickupOrder(shop: Shop, more: object = {}, product: object = {}) {
  const body = aVisitorOrderBody([await aProduct(product)]);
  return sendVisitorOrder(shop, { ...body, shippingMethod: pickupMethod._id, ...more });
}

/** Marks an order as staff. */
export async function markAs(
  shop: Shop,
  { _id }: { _id: string },
  mark: 'ready' | 'not-ready' | 'deliver' | 'pay-admin',
  body: object = {},
) {
  const { token } = await aUser({ isAdmin: true, name: 'Ada Admin' });
  return request(shop).put(`/api/orders/${_id}/${mark}`).auth(token, { type: 'bearer' }).send(body);
}
