import { beginnings, colours, heads, materials } from './finding-words.ts';
import { type Pair, draw, nameMaker, makeProductName, rareWord } from './large-catalogue.ts';

/** A list or search that is not cached. */
export interface FindingScenario {
  name: string;
  /** returns the path of a request: each number has a different one; `products` is the size of the shop */
  path: (index: number, products: number) => string;
}

/** Lowest price of the filter, below every product's: it excludes nothing and makes each address a new one. */
const below = (index: number) => `minPrice=${((index % 900) / 100).toFixed(2)}`;

const search = (q: string, rest = '') => `/api/products?q=${encodeURIComponent(q)}${rest && `&${rest}`}`;
const suggest = (q: string) => `/api/products/suggest?q=${encodeURIComponent(q)}`;

const wordAt = (from: readonly Pair[], index: number): Pair => from[index % from.length] ?? ['', ''];

/** Returns the words of a product's name in the catalogue. */
const someName = (index: number, products: number) => makeProductName(draw(index, 99, products))[index % 2] ?? '';
const readSeries = (name: string) => name.split(/[ ,]+/).at(-2) ?? '';

const lists: FindingScenario[] = [
  { name: 'list, newest', path: (index) => `/api/products?${below(index)}` },
  { name: 'list, by rating', path: (index) => `/api/products?sort=rating&${below(index)}` },
  {
    name: 'list, a deep page by price',
    path: (index, products) => `/api/products?sort=price-asc&page=${products < 10_000 ? 4 : 380}&${below(index)}`,
  },
  {
    name: 'list, prices from … to',
    path: (index) => `/api/products?minPrice=${(100 + index / 100).toFixed(2)}&maxPrice=300&pageSize=8`,
  },
  {
    name: 'filters: category, in stock',
    path: (index) =>
      `/api/products?category=${encodeURIComponent('Tisch & lampe')}&inStock=true&pageSize=1&${below(index)}`,
  },
  {
    name: 'filters: colour or colour',
    path: (index) => `/api/products?fact.Farbe=Ocker&fact.Farbe=Sand&pageSize=8&${below(index)}`,
  },
  {
    name: 'filters: makers, colours, material',
    path: (index) => {
      const chosenMakers = Array.from(
        { length: 20 },
        (_, at) => `brand=${encodeURIComponent(nameMaker(index + at * 14))}`,
      );
      const colour = encodeURIComponent(wordAt(colours, index)[0]);
      const [material] = wordAt(materials, index);
      return `/api/products?${chosenMakers.join('&')}&fact.Farbe=${colour}&fact.Material=${material}&pageSize=1&${below(index)}`;
    },
  },
];

const searches: FindingScenario[] = [
  { name: 'search: one kind of thing', path: (index) => search(wordAt(heads, index)[0], `pageSize=4&${below(index)}`) },
  {
    name: 'search: English plural',
    path: (index) => search(`${wordAt(heads, index)[1]}s`, `pageSize=4&${below(index)}`),
  },
  {
    name: 'search: thing and colour',
    path: (index) => search(`${wordAt(heads, index)[0]} ${wordAt(colours, index)[0]}`, `pageSize=1&${below(index)}`),
  },
  {
    name: 'search: thing, by price, with a filter',
    path: (index) => search(wordAt(heads, index)[0], `sort=price-asc&inStock=true&pageSize=4&${below(index)}`),
  },
  { name: 'search: a whole name', path: (index, products) => search(someName(index, products), below(index)) },
  {
    name: 'search: a line by its name',
    path: (index, products) => search(readSeries(someName(index, products)), below(index)),
  },
  {
    name: 'search: the same mistyped',
    path: (index, products) => {
      const word = readSeries(someName(index, products));
      return search(word.slice(0, 2) + word.slice(3), below(index));
    },
  },
  {
    name: 'search: unknown compound',
    path: (index) => search(`${rareWord(index * 97)}${wordAt(heads, index)[0]}`, `pageSize=4&${below(index)}`),
  },
  { name: 'search: a word of many descriptions', path: (index) => search('hand', `pageSize=8&${below(index)}`) },
  { name: 'search: what nothing is called', path: (index) => search(`xq${rareWord(index * 31)}yw`, below(index)) },
];

const suggestions: FindingScenario[] = [
  {
    name: 'suggest: a beginning',
    path: (index, products) => suggest(readSeries(someName(index, products)).slice(0, 5 + (index % 2))),
  },
  {
    name: 'suggest: a second word begun',
    path: (index) =>
      suggest(`${wordAt(beginnings, index)[0]}${wordAt(heads, index)[0]} ${rareWord(index * 53).slice(0, 3)}`),
  },
];

export const findingScenarios = [...lists, ...searches, ...suggestions];
