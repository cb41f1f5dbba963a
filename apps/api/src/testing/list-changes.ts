import { CatalogueModel } from '../features/catalogue/lists/catalogue.service.ts';

/** Returns the products of all list invalidations since `resetListVersions`, change by change. */
export async function readListChanges() {
  const versions = await CatalogueModel.findById('catalogue').lean();
  return versions?.changes.map(({ ids }) => ids) ?? [];
}
