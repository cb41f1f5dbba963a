/** Upper bounds of what anyone may send (contract, "Everywhere"). */
export const limits = {
  name: 200,
  text: 5000,
  email: 254,
  addressPart: 200,
  orderLines: 100,
  lineQuantity: 10_000,
  stock: 1_000_000,
  price: 1_000_000,
  images: 20,
  list: 1000,
  counted: 10_000,
  pageSize: 100,
} as const;
