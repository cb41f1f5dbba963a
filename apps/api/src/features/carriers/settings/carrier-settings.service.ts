import type { Carrier as CarrierName } from '@kontor/shared/schemas/order/order-shipments';
import type { CarrierAnswer, SavedCarrierSettings } from '@kontor/shared/wire/carriers';
import { ApiError, notFound } from '../../../http/answers/api-error.ts';
import type { Caller } from '../../../http/guards/auth.ts';
import { mayDo } from '../../../http/guards/may-do.ts';
import { inTransaction } from '../../../lib/database/mongo.ts';
import type { Sealer } from '../../../lib/secrets/sealed-text.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';
import { recordAudit } from '../../audit/record-audit.service.ts';
import type { Carrier, CarrierField, CarrierValues } from '../carrier.ts';
import type { Carriers } from '../carriers.ts';
import type { ShippingCarrier } from '../shipping-carrier.ts';
import { CarrierSettingsModel, type StoredCarrierSettings } from './carrier-settings.model.ts';

/** Parts of the shop that the settings of carriers need. */
export interface CarrierSettingsTools {
  carriers: Carriers;
  carrierSealer: Sealer;
}

type Name = CarrierName;

const contextOf = (name: Name, field: string): string => `${name} ${field}`;

/** Returns the readable values; a value that the shop's secrets cannot decrypt counts as missing. */
function openValues(
  name: Name,
  fields: readonly CarrierField[],
  stored: StoredCarrierSettings | null,
  sealer: Sealer,
): CarrierValues {
  const values = new Map(stored?.values.map((entry) => [entry.name, entry.value]));
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values.get(field.name);
      const open =
        value !== undefined && field.kind === 'secret'
          ? sealer.open(value, contextOf(name, field.name))?.text
          : (value ?? field.usual);
      return open === undefined ? [] : [[field.name, open]];
    }),
  );
}

const isComplete = (fields: readonly CarrierField[], values: CarrierValues): boolean =>
  fields.every(({ name, isRequired }) => !isRequired || Boolean(values[name]));

/** Returns the readable values of a carrier's settings; empty for a carrier without any. */
export async function readCarrierValues(
  name: Name,
  { carriers, carrierSealer }: CarrierSettingsTools,
): Promise<CarrierValues> {
  const carrier = carriers[name];
  return carrier ? readValues(name, carrier, carrierSealer) : {};
}

async function readValues(name: Name, carrier: Carrier, sealer: Sealer): Promise<CarrierValues> {
  const stored = await CarrierSettingsModel.findById(name).lean<StoredCarrierSettings>();
  return openValues(name, carrier.fields ?? [], stored, sealer);
}

/** Returns the connected carrier; undefined while a setting that it needs is missing, or if it makes no labels. */
export async function connectCarrier(
  name: Name,
  { carriers, carrierSealer }: CarrierSettingsTools,
): Promise<ShippingCarrier | undefined> {
  const carrier = carriers[name];
  if (!carrier?.connect) return undefined;
  const values = await readValues(name, carrier, carrierSealer);
  return isComplete(carrier.fields ?? [], values) ? carrier.connect(values) : undefined;
}

/** Returns the connected carrier. @throws 409 `carrier_not_set_up` */
export async function requireCarrier(name: Name, tools: CarrierSettingsTools): Promise<ShippingCarrier> {
  const connected = await connectCarrier(name, tools);
  if (!connected) throw new ApiError('carrier_not_set_up', 'Set this carrier up first: it makes no labels yet');
  return connected;
}

function showField(field: CarrierField, values: CarrierValues): NonNullable<CarrierAnswer['settings']>[number] {
  const { name, label, kind, isRequired, choices } = field;
  const value = values[name];
  return {
    name,
    label,
    kind,
    required: isRequired,
    ...(choices && { choices: [...choices] }),
    ...(kind === 'secret' ? { set: value !== undefined } : value !== undefined && { value }),
  };
}

async function showCarrier(name: Name, carrier: Carrier, caller: Caller, sealer: Sealer): Promise<CarrierAnswer> {
  const { fields = [], connect, portal } = carrier;
  const values = await readValues(name, carrier, sealer);
  const isReady = connect !== undefined && isComplete(fields, values);
  const returns = isReady && connect(values).createReturnLabel !== undefined;
  const settings = mayDo(caller, 'settings') && connect ? fields.map((field) => showField(field, values)) : undefined;
  return {
    name,
    labels: connect !== undefined,
    returns,
    files: portal !== undefined,
    ready: isReady,
    ...(settings && { settings }),
  };
}

export const listNames = (carriers: Carriers): Name[] => Object.keys(carriers) as Name[]; // the very keys of the table

/** Returns all carriers, with their settings for callers who may change them. */
export async function listCarriers(
  caller: Caller,
  { carriers, carrierSealer }: CarrierSettingsTools,
): Promise<CarrierAnswer[]> {
  const shown = listNames(carriers).map(async (name) => {
    const carrier = carriers[name];
    return carrier ? [await showCarrier(name, carrier, caller, carrierSealer)] : [];
  });
  return (await Promise.all(shown)).flat();
}

/** Counts carriers with incomplete settings, and carriers that make labels. */
export async function countCarriers({
  carriers,
  carrierSealer,
}: CarrierSettingsTools): Promise<{ ready: number; unfinished: number }> {
  const counts = { ready: 0, unfinished: 0 };
  for (const name of listNames(carriers)) {
    const stored = await CarrierSettingsModel.findById(name).lean<StoredCarrierSettings>();
    if (!stored || stored.values.length === 0) continue;
    const fields = carriers[name]?.fields ?? [];
    counts[isComplete(fields, openValues(name, fields, stored, carrierSealer)) ? 'ready' : 'unfinished'] += 1;
  }
  return counts;
}

function refuseValue(index: number, code: 'unknown_value' | 'invalid', message: string): never {
  throw new ApiError('invalid_input', message, { issues: [{ path: `values.${index}.value`, code, message }] });
}

/** @throws 400 `invalid_input` for a setting that the carrier does not have, or a value that does not match its pattern */
function checkValues(fields: readonly CarrierField[], { values }: SavedCarrierSettings): void {
  for (const [index, { name, value }] of values.entries()) {
    const field = fields.find((candidate) => candidate.name === name);
    if (!field) refuseValue(index, 'unknown_value', 'This carrier has no such setting');
    if (value === '') continue;
    if (field.choices && !field.choices.includes(value)) refuseValue(index, 'unknown_value', 'No such choice');
    if (field.pattern && !field.pattern.test(value))
      refuseValue(index, 'invalid', 'The carrier gives out another form');
  }
}

/**
 * Changes settings of a carrier; absent ones stay.
 * @throws 400 `invalid_input`; 404 `not_found` for a carrier without settings
 */
export async function saveCarrier(
  name: Name,
  saved: SavedCarrierSettings,
  caller: Caller,
  { carriers, carrierSealer }: CarrierSettingsTools,
): Promise<CarrierAnswer> {
  const carrier = carriers[name];
  if (!carrier?.fields) throw notFound('Carrier');
  const { fields } = carrier;
  checkValues(fields, saved);
  const secrets = new Set(fields.flatMap((field) => (field.kind === 'secret' ? [field.name] : [])));
  await inTransaction(async (session) => {
    const before = await CarrierSettingsModel.findById(name, null, { session }).lean<StoredCarrierSettings>();
    const values = new Map(before?.values.map((entry) => [entry.name, entry.value]));
    for (const { name: field, value } of saved.values) {
      if (value === '') values.delete(field);
      else values.set(field, secrets.has(field) ? carrierSealer.seal(value, contextOf(name, field)) : value);
    }
    const entries = [...values].map(([field, value]) => ({ name: field, value }));
    const update = { $set: { values: entries, changedAt: shopNow() } };
    await CarrierSettingsModel.updateOne({ _id: name }, update, { session, upsert: true });
    const after = saved.values.map((entry) => entry.name).join(', ');
    const subject = { kind: 'setting', id: `carriers.${name}`, name } as const;
    await recordAudit({ actor: caller, action: 'carrier_changed', subject, after }, session);
  });
  return showCarrier(name, carrier, caller, carrierSealer);
}
