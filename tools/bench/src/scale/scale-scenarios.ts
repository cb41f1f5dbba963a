/** A list that a shopper asks for, in a small shop or in a large one. */
export interface ListScenario {
  name: string;
  /** path of the request with this number, in a shop of so many products */
  path: (shop: { products: number }, index: number) => string;
}

const list = (query: string): ListScenario => ({ name: `?${query}`, path: () => `/api/products?${query}` });

const sorts = ['newest', 'price-asc', 'price-desc', 'rating'];
const category = 'category=Keramik';
/** A quarter of the prices, so that both shops fill a page. */
const prices = 'minPrice=150&maxPrice=250';

/** Prices of the seed are spread evenly over 400 euros: a range that about 60 products of a shop lie in. */
function narrowPrices(products: number): string {
  return `minPrice=100&maxPrice=${(100 + (400 * 60) / products).toFixed(2)}`;
}

/** Ways to narrow a list; with small pages where the small shop has few such products: both answer as many. */
const narrowed = [
  '',
  category,
  'brand=T%C3%B6pferei+3&pageSize=4',
  prices,
  'inStock=true',
  `${category}&${prices}&inStock=true&pageSize=4`,
];

/** Every way to narrow a list, in every order. */
export const allLists: ListScenario[] = sorts.flatMap((sort) =>
  narrowed.map((query) => list(`page=1&sort=${sort}${query && `&${query}`}`)),
);

/** A choice of them whose CPU time is measured, and pages further on. */
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

/** From 10 euros up, a cent more for each request. */
const cents = (index: number) => ((1000 + index) / 100).toFixed(2);

/** Requests without predecessors: none of their answers is cached. */
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
