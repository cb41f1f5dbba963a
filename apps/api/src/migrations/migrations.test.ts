import { readdir } from 'node:fs/promises';
import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { MigrationModel, runMigrations } from '../lib/database/run-migrations.ts';
import { migrations } from './migrations.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

describe('the list of migrations', () => {
  it('names every numbered file once, in the order of their numbers', async () => {
    const files = (await readdir(import.meta.dirname)).filter((name) => /^\d{3}-.*(?<!\.test)\.ts$/.test(name));
    expect(migrations.map(({ id }) => `${id}.ts`)).toEqual(files.toSorted());
  });

  it('runs completely on a fresh database, which then has seen all of them', async () => {
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

  it('schedules questions about begun payments of the last day, and no others', async () => {
    const payments = mongoose.connection.collection('payments');
    const begun = { order: 'one', provider: 'demo', status: 'started', createdAt: hoursAgo(23) };
    await payments.insertMany([
      { ...begun, providerId: 'begun' },
      { ...begun, providerId: 'old', createdAt: hoursAgo(25) },
      { ...begun, providerId: 'captured', status: 'captured' },
    ]);
    await runMigrations(migrations);
    const due = await payments.find({ order: 'one', askAt: { $lte: new Date() } }).toArray();
    expect(due.map(({ providerId }) => providerId)).toEqual(['begun']);
  });
});
