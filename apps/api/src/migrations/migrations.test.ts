import { readdir } from 'node:fs/promises';
import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { MigrationModel, runMigrations } from '../lib/database/run-migrations.ts';
import { migrations } from './migrations.ts';

describe('the list of migrations', () => {
  it('names every numbered file once, in the order of their numbers', async () => {
    const files = (await readdir(import.meta.dirname)).filter((name) => /^\d{3}-.*(?<!\.test)\.ts$/.test(name));
    expect(migrations.map(({ id }) => `${id}.ts`)).toEqual(files.toSorted());
  });

  it('runs through on a fresh database, which has seen all of them from then on', async () => {
    await runMigrations(migrations);
    const seen = await MigrationModel.find({ _id: { $gt: '' } }).lean();
    expect(seen.map(({ _id }) => _id).toSorted()).toEqual(migrations.map(({ id }) => id));
  });

  it('gives reviews of a product of earlier versions their counters', async () => {
    const products = mongoose.connection.collection('products');
    const { insertedId: _id } = await products.insertOne({ name: 'A', brand: 'B', rating: 4.5, numReviews: 2 });
    await runMigrations(migrations);
    expect(await products.findOne({ _id })).toMatchObject({ rating: 4.5, ratingSum: 9, numReviews: 2, shopReviews: 0 });
  });
});
