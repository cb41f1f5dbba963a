/** List that shoppers request, in a small shop or a large one. */
export interface ListScenario {
  name: string;
  /** returns the path of a request by its number; `products` is the size of the shop */
  path: (shop: { products: number }, index: number) => string;
}

const list = (query: string): ListScenario => ({ name: `?${query}`, path: () => `/api/products?${query}` });

const sorts = ['newest', 'price-asc', 'price-desc', 'rating'];
const category = 'category=Keramik';
/** Range of a quarter of the prices, so that both shops fill a page. */
const prices = 'minPrice=150&maxPrice=250';

/** Returns a price range with about 60 products of a shop: the seed's prices are spread evenly over 400 euros. */
function narrowPrices(products: number): string {
  return `minPrice=100&maxPrice=${(100 + (400 * 60) / products).toFixed(2)}`;
}

/** Filters of a list, with small pages if the small shop has few such products, so that both answer equally many. */
const narrowed = [
  '',
  category,
  'brand=T%C3%B6pferei+3&pageSize=4',
  prices,
  'inStock=true',
  `${category}&${prices}&inStock=true&pageSize=4`,
];

/** Lists by each filter in each order. */
export const allLists: ListScenario[] = sorts.flatMap((sort) =>
  narrowed.map((query) => list(`page=1&sort=${sort}${query && `&${query}`}`)),
);

/** Lists whose CPU time is measured, among them later pages. */
export const measuredLists: ListScenario[] = [
  ...allLists.slice(0, narrowed.length),
  ...sorts.slice(1).map((sort) => list(`page=1&sort=${sort}&${category}&${prices}&inStock=true&pageSize=4`)),
  list(`page=3&sort=price-asc&inStock=true`),
  { name: 'the last page, sort=newest', path: ({ products }) => `/api/products?page=${products > 10_000 ? 416 : 4}` },
  {
    name: 'about 60 of a price range, sort=newest',
    path: ({ products }) => `/api/products?page=1&${narrowPrices(products)}`,
  },
];

export const searches: ListScenario[] = [
  ...['vase', 'und', 'a', 'vasen+creme', `stueck&${category}`].map((q) => list(`q=${q}`)),
  list('q=und&sort=price-asc'),
  list('q=und&sort=rating&inStock=true'),
];

/** Lowest price: 10 euros, and a cent more for each request. */
const cents = (index: number) => ((1000 + index) / 100).toFixed(2);

/** Requests that were never sent before, so that no answer is cached. */
export const firstTime: ListScenario[] = [
  {
    name: 'first time: ?minPrice=…',
    path: (_shop, index) => `/api/products?minPrice=${cents(index)}`,
  },
  {
    name: 'first time: ?minPrice=…&inStock=true&category=Keramik&sort=rating',
    path: (_shop, index) => `/api/products?minPrice=${cents(index)}&inStock=true&${category}&sort=rating&pageSize=4`,
  },
  {
    name: 'first time: ?q=vase&minPrice=…',
    path: (_shop, index) => `/api/products?q=vase&minPrice=${cents(index)}`,
  },
];

export const categories: ListScenario = { name: '/categories', path: () => '/api/products/categories' };
