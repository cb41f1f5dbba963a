import { baseLanguage } from '@kontor/shared/rules/text/languages';
import type { PersonalData } from '@kontor/shared/wire/personal-data';
import type { Person } from '../personal/person-orders.service.ts';
import { type StoredDraft, draftCollection, draftIndexes } from './draft.model.ts';
import { type FoundLine, findLines } from './draft-lines.ts';

/** Filter and index for the drafts of a person. */
const draftsOf = (person: Person) =>
  'user' in person
    ? { filter: { 'customer.user': person.user }, hint: draftIndexes.byUser }
    : { filter: { 'customer.email': person.guest }, hint: draftIndexes.byEmail };

const nameLine = ({ line: { qty, own }, product }: FoundLine): string =>
  `${qty} × ${own?.text ?? product?.texts[baseLanguage].name ?? ''}`;

async function showDraft({ lines, customer, shippingAddress: to, note, updatedAt }: StoredDraft) {
  const address = [customer.name, `${to.street} ${to.number}`, `${to.zipcode} ${to.city}`, to.country];
  return {
    updatedAt: updatedAt.toISOString(),
    articles: (await findLines(lines)).map(nameLine),
    address: address.join(', '),
    ...(note && { note }),
  };
}

/** Finds the drafts of a person's orders. */
export async function findPersonDrafts(
  persons: readonly Person[],
  limit: number,
): Promise<PersonalData['orderDrafts'] & object> {
  const found = await Promise.all(
    persons.map((person) => {
      const { filter, hint } = draftsOf(person);
      return draftCollection().find(filter, { hint, limit }).toArray();
    }),
  );
  const drafts = new Map(found.flat().map((draft) => [String(draft._id), draft]));
  return Promise.all([...drafts.values()].map(showDraft));
}

/** Deletes the drafts of a person's orders. */
export async function deletePersonDrafts(persons: readonly Person[]): Promise<void> {
  for (const person of persons) {
    const { filter, hint } = draftsOf(person);
    await draftCollection().deleteMany(filter, { hint });
  }
}
