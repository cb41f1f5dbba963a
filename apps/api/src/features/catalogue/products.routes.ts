import type { DeliveryDays } from '@kontor/shared/wire/product-details';
import { asksForChanges } from '@kontor/shared/schemas/changes-query';
import { bulkEndpoints } from '@kontor/shared/wire/bulk';
import { productEndpoints } from '@kontor/shared/wire/products';
import { stockLogEndpoints } from '@kontor/shared/wire/stock-log';
import { type HttpTools, implement } from '../../http/implement.ts';
import { asksForPage } from '../../lib/lists/page.ts';
import type { SettingsStore } from '../settings/settings.service.ts';
import type { PictureStore } from './pictures/pictures.service.ts';
import { setPrices } from './bulk/set-prices.service.ts';
import { setStock } from './bulk/set-stock.service.ts';
import { renameCategory } from './categories/rename-category.service.ts';
import { getProductBySku, getProductToEdit } from './editing/product-to-edit.service.ts';
import { changeProduct, createProduct, deleteProduct } from './editing/edit-products.service.ts';
import { suggest } from './search/suggestions.service.ts';
import { currentFinder } from './finding/choose-finder.ts';
import { listChangedProducts } from './lists/changed-products.service.ts';
import { makeAnswerMemory } from './lists/keep-answers.ts';
import { listManufacturers } from './manufacturers.service.ts';
import { readStockLog } from './stock-log/read-stock-log.service.ts';
import { changePriceAndStock } from './editing/price-and-stock.service.ts';
import {
  getProduct,
  listBriefCategories,
  listCategories,
  listProducts,
  listRelated,
  queryAdminProducts,
  queryProducts,
} from './products.service.ts';

/** Adds a product's delivery time: its own, otherwise the shop's. */
function showDelivery<Answer extends { deliveryDays?: DeliveryDays | undefined }>(
  answer: Answer,
  shopDays: DeliveryDays,
): Answer & { delivery: DeliveryDays } {
  return { ...answer, delivery: answer.deliveryDays ?? shopDays };
}

export function productRoutes(
  tools: HttpTools,
  { pictures, settings }: { pictures: PictureStore; settings: Pick<SettingsStore, 'readKept'> },
): void {
  const dated = async <Answer extends { deliveryDays?: DeliveryDays | undefined }>(answer: Promise<Answer>) => {
    const [found, { shipping }] = await Promise.all([answer, settings.readKept()]);
    return showDelivery(found, shipping.dispatchDays);
  };
  const allDated = async <Answer extends { deliveryDays?: DeliveryDays | undefined }>(answers: readonly Answer[]) => {
    const { shipping } = await settings.readKept();
    return answers.map((answer) => showDelivery(answer, shipping.dispatchDays));
  };
  const answerKept = makeAnswerMemory();
  const readSearch = async () => (await settings.readKept()).search;
  implement(tools, bulkEndpoints, {
    setStock: async ({ body, caller }) => ({ lines: await setStock(body, caller) }),
    setPrices: async ({ body, caller }) => ({ lines: await setPrices(body, caller) }),
  });
  implement(tools, stockLogEndpoints, { list: ({ params, query }) => readStockLog(params.id, query) });
  implement(tools, productEndpoints, {
    list: async ({ query }) => {
      if (!asksForPage(query)) return allDated(await listProducts());
      const kept = await settings.readKept();
      const find = async () => {
        const { products: found, isProvisional, ...page } = await queryProducts(query, kept.search);
        const products = found.map((product) => showDelivery(product, kept.shipping.dispatchDays));
        return { answer: { products, ...page }, products, isProvisional };
      };
      // A cart's products are hardly ever those of another one.
      if (query.ids) return (await find()).answer;
      return answerKept(`list ${kept.version} ${JSON.stringify(query)}`, find);
    },
    adminList: async ({ query }) => {
      if (asksForChanges(query)) return listChangedProducts(query, allDated);
      const { products, ...page } = await queryAdminProducts(query, await readSearch());
      return { products: await allDated(products), ...page };
    },
    categories: ({ query }) => (query.described ? listCategories() : listBriefCategories()),
    suggest: async ({ query }) => suggest(query.q ?? '', await readSearch()),
    facts: () => currentFinder().listFacts(),
    manufacturers: () => listManufacturers(),
    bySku: ({ query }) => dated(getProductBySku(query.sku)),
    adminGet: ({ params }) => dated(getProductToEdit(params.id)),
    get: async ({ params }) => {
      const { version, shipping } = await settings.readKept();
      return answerKept(`product ${version} ${params.id}`, async () => {
        const answer = showDelivery(await getProduct(params.id), shipping.dispatchDays);
        return { answer, products: [answer] };
      });
    },
    related: ({ params }) => listRelated(params.id).then(allDated),
    create: ({ body, caller }) => dated(createProduct(body, caller)),
    renameCategory: ({ body }) => renameCategory(body),
    update: ({ params, body, caller }) => dated(changeProduct(params.id, body, pictures, caller)),
    changePriceAndStock: ({ params, body, caller }) => dated(changePriceAndStock(params.id, body, caller)),
    remove: ({ params, caller }) => deleteProduct(params.id, pictures, caller),
  });
}
