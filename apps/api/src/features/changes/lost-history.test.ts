import mongoose from 'mongoose';
import { expect, it, onTestFinished } from 'vitest';
import { currentDatabase } from '../../lib/database/mongo.ts';
import { aProduct } from '../../testing/factories.ts';
import { onOwnMongo } from '../../testing/own-mongo.ts';
import { ChangeModel } from './change.model.ts';
import { findLog, followChanges } from './follow-changes.service.ts';

onOwnMongo();

it.each([286, 280, 260])('documents are listed again if the database has lost its history: error %i', async (code) => {
  const product = await aProduct();
  const before = await findLog();
  const admin = mongoose.connection.getClient().db('admin');
  const namespace = `${currentDatabase().databaseName}.$cmd.aggregate`;
  const data = { failCommands: ['aggregate'], errorCode: code, namespace };
  await admin.command({ configureFailPoint: 'failCommand', mode: { times: 1 }, data });
  onTestFinished(async () => void (await admin.command({ configureFailPoint: 'failCommand', mode: 'off' })));
  await followChanges();
  const after = await findLog();
  expect(after.epoch).not.toBe(before.epoch);
  const changes = await ChangeModel.find({ kind: 'products' }).hint({ kind: 1, seq: 1 }).lean();
  expect(changes.map(({ id, deletedAt }) => [id, deletedAt])).toEqual([[String(product._id), undefined]]);
  expect(changes[0]?.seq).toBeGreaterThan(before.seq);
});
