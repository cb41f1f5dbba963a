import mongoose from 'mongoose';
import { EnvError } from '../../env/env.ts';
import { OrderModel } from '../../features/orders/order.model.ts';
import { ProductModel } from '../../features/catalogue/product.model.ts';

const shopStateSchema = new mongoose.Schema({ _id: { type: String, required: true } }, { versionKey: false });
const ShopStateModel = mongoose.model('ShopState', shopStateSchema);

/**
 * Allows the demo provider only on a database that was a demo from its first start: a real shop whose settings were lost must
 * not open as one in which every order can be marked as paid.
 * @throws EnvError on a database that has products or orders and is not marked as a demo
 */
export async function requireDemoDatabase(): Promise<void> {
  if (await ShopStateModel.exists({ _id: 'demo' })) return;
  if ((await ProductModel.exists({})) ?? (await OrderModel.exists({}))) {
    throw new EnvError(
      'DEMO_PAYMENTS: this database belongs to a real shop, where orders would count as paid without money. ' +
        'Are the settings of the shop (.env) there? DEMO_PAYMENTS_IN_PRODUCTION=allowed insists.',
    );
  }
  await ShopStateModel.updateOne({ _id: 'demo' }, {}, { upsert: true });
}
