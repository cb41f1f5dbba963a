import type { NewOrder, NewVisitorOrder } from '@kontor/shared/wire/orders';
import type { Role } from '@kontor/shared/rules/access/roles';
import {
  type OptionalProductText,
  type RequiredProductText,
  productTextNames,
} from '@kontor/shared/rules/product/product-texts';
import type { FactText } from '@kontor/shared/schemas/product/product-facts';
import { type FlatTexts, gatherTexts, type Texts } from '@kontor/shared/rules/text/texts';
import { foldName } from '@kontor/shared/rules/address/names';
import { makeSlug } from '@kontor/shared/rules/product/slugs';
import type mongoose from 'mongoose';
import { CategoryModel, type StoredCategory } from '../features/catalogue/categories/category.model.ts';
import { MakerModel, type StoredMaker } from '../features/catalogue/makers/maker.model.ts';
import { ProductModel, type StoredProduct } from '../features/catalogue/product.model.ts';
import { startSession } from '../features/users/sessions/sessions.service.ts';
import { roleFields } from '../features/users/user-roles.ts';
import { UserModel } from '../features/users/user.model.ts';
import { hashPassword } from '../lib/secrets/passwords.ts';
import { randomHex } from '../lib/random.ts';
import { testTokens } from './test-secrets.ts';

type ProductOverrides = Partial<FlatTexts<RequiredProductText, OptionalProductText>> &
  Partial<Omit<StoredProduct, 'texts' | 'images' | 'facts'>> & {
    images?: Partial<StoredProduct['images'][number]>[];
    facts?: { texts: Texts<FactText, never> }[];
  };

/** Returns texts of a product by language from those named as on the wire: a vase by default. */
export function makeProductTexts(overrides: Readonly<Record<string, unknown>> = {}) {
  const named = { name: 'Vase', category: 'Vasen', description: 'Eine Vase.', ...overrides };
  return gatherTexts<RequiredProductText, OptionalProductText>(named, productTextNames);
}

/** Stores a product; anything can be overridden, its texts by their names on the wire. Prices are in cents. */
export async function aProduct({ brand = 'Inselton', ...overrides }: ProductOverrides = {}): Promise<StoredProduct> {
  const texts = makeProductTexts(overrides);
  const product = await ProductModel.create({
    priceCents: 4900,
    countInStock: 10,
    brand,
    ...overrides,
    texts,
  });
  return product.toObject();
}

/** Stores a maker. @returns its id */
export async function aMaker(name: string, overrides: Partial<StoredMaker> = {}): Promise<string> {
  const slug = makeSlug(name);
  const fields = { name, key: foldName(name), texts: { de: { slug } }, addresses: [slug], ...overrides };
  return String((await MakerModel.create(fields))._id);
}

/** Stores a category without products. @returns its id */
export async function aCategory(name: string, overrides: Partial<StoredCategory> = {}): Promise<string> {
  const slug = makeSlug(name);
  const fields = { name, key: foldName(name), texts: { de: { slug } }, addresses: [slug], ...overrides };
  return String((await CategoryModel.create(fields))._id);
}

interface UserOverrides {
  name?: string;
  email?: string;
  /** Whether it is staff: an owner, unless `role` is given. */
  isAdmin?: boolean;
  /** Time at which its address was confirmed; unconfirmed by default. */
  verifiedAt?: Date;
  role?: Role;
  /** If absent, the account cannot sign in by password; the token works all the same. */
  password?: string;
}

/** Hashing is slow on purpose: once per password and worker is enough. */
const hashes = new Map<string, Promise<string>>();

function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** Stores an account and signs it in. */
export async function aUser({ password, isAdmin = false, role, ...overrides }: UserOverrides = {}) {
  const named = { name: 'Karla Petersen', email: `${randomHex(6)}@post.example`, ...overrides };
  const fields = { ...named, ...roleFields(role ?? (isAdmin ? 'owner' : undefined)) };
  const passwordHash = password === undefined ? 'none' : await hashOnce(password);
  const user = await UserModel.create({ ...fields, passwordHash });
  const _id = String(user._id);
  return { _id, ...fields, token: await startSession(user, 'Tests', testTokens) };
}

/** Creates the body of an order of one unit each of the given products. */
export function anOrderBody(
  products: readonly { _id: mongoose.Types.ObjectId; priceCents: number }[],
  overrides: Partial<NewOrder> = {},
) {
  return {
    cartItems: products.map(({ _id, priceCents }) => ({ _id: String(_id), qty: 1, price: priceCents / 100 })),
    shippingAddress: { street: 'Große Elbstraße', number: '47 b', zipcode: '22767', city: 'Hamburg', country: 'DE' },
    paymentMethod: 'PayPal' as const,
    ...overrides,
  };
}

/** Creates the body of a guest's order. */
export function aVisitorOrderBody(
  products: Parameters<typeof anOrderBody>[0],
  overrides: Partial<NewVisitorOrder> = {},
) {
  return { ...anOrderBody(products), visitor: { name: 'Karla Petersen', email: 'karla@post.example' }, ...overrides };
}
