/** Classes of products by what carries them, from the smallest; a product without one is a parcel. */
export const shippingClasses = ['letter', 'parcel', 'bulky'] as const;
export type ShippingClass = (typeof shippingClasses)[number];
export const usualShippingClass: ShippingClass = 'parcel';

/** Kinds of delivery methods. */
export const methodKinds = ['parcel', 'letter', 'bulky', 'pickup'] as const;
export type MethodKind = (typeof methodKinds)[number];

/** Classes that a kind of method carries, unless the merchant names others. */
export const usualClasses: Readonly<Record<MethodKind, readonly ShippingClass[]>> = {
  letter: ['letter'],
  parcel: ['letter', 'parcel'],
  bulky: shippingClasses,
  pickup: shippingClasses,
};
