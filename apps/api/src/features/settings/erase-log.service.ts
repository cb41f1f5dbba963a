import { SettingsLogModel } from './settings-log.model.ts';

const batch = 500;

/** Deletes log entries about changes of the settings before a moment, with their authors. @returns whether there may be more */
export async function deletePastChanges(before: Date): Promise<boolean> {
  const past = await SettingsLogModel.find({ at: { $lt: before } }, { _id: 1 })
    .sort({ at: 1 })
    .limit(batch)
    .lean();
  await SettingsLogModel.deleteMany({ _id: { $in: past.map(({ _id }) => _id) } });
  return past.length === batch;
}
