import { limits } from '@kontor/shared/rules/access/limits';
import { requiredText } from '@kontor/shared/schemas/fields';
import { type Import, type ImportQuestion, importAnswersSchema } from '@kontor/shared/wire/imports';
import { manufacturerSchema } from '@kontor/shared/wire/product-details';
import * as z from 'zod/mini';

/** Fields of a manufacturer, as the law asks for them (Art. 19 GPSR). */
const makerFields = ['name', 'street', 'number', 'zipcode', 'city', 'country', 'contact', 'euResponsible'] as const;
export type MakerField = (typeof makerFields)[number];

/** Values of the form by their paths in the answers, which also name the fields. */
export type QuestionValues = Record<string, string>;

type QuestionOf<Kind extends ImportQuestion['kind']> = Extract<ImportQuestion, { kind: Kind }>;

/** Returns the question of a kind, if the import has it. */
export function findQuestion<Kind extends ImportQuestion['kind']>(
  questions: readonly ImportQuestion[],
  kind: Kind,
): QuestionOf<Kind> | undefined {
  return questions.find((question): question is QuestionOf<Kind> => question.kind === kind);
}

const makerSchema = z.object({ brand: z.optional(requiredText(limits.name)), manufacturer: manufacturerSchema });

/** Answers as the form has them. */
export const formSchema = z.extend(importAnswersSchema, {
  // A manufacturer that is left empty keeps its place, so that the others keep their fields.
  manufacturers: z.optional(z.array(z.optional(makerSchema))),
  categories: z.optional(z.array(z.optional(z.object({ path: z.string(), name: requiredText(limits.name) })))),
});

/** Returns the paths of the fields of a manufacturer. */
const makerPath = (index: number, field: MakerField) => `manufacturers.${index}.manufacturer.${field}`;

type Makers = NonNullable<Import['answers']['manufacturers']>;

/** Returns the fields of some manufacturers. */
function makerValues(makers: readonly Partial<Makers[number]>[]): QuestionValues {
  const entries = makers.flatMap(({ brand = '', manufacturer }, index) => [
    [`manufacturers.${index}.brand`, brand],
    ...makerFields.map((field) => [makerPath(index, field), manufacturer?.[field] ?? '']),
  ]);
  return Object.fromEntries(entries);
}

/** Returns the earlier answers as values of the form. */
export function readQuestionValues({ questions, answers }: Pick<Import, 'questions' | 'answers'>): QuestionValues {
  const {
    columns = [],
    netPrices,
    taxClasses = [],
    defaults = {},
    pictures,
    deliveryDays,
    manufacturers = [],
    categories = [],
  } = answers;
  const names = findQuestion(questions, 'taxClasses')?.names ?? [];
  const classOf = new Map(taxClasses.map(({ name, taxClass }) => [name, taxClass]));
  return {
    ...Object.fromEntries(
      (findQuestion(questions, 'columns')?.fields ?? []).map(({ field }) => [
        `columns.${field}`,
        columns.find((one) => one.field === field)?.column ?? '',
      ]),
    ),
    netPrices: netPrices === undefined ? '' : String(netPrices),
    ...Object.fromEntries(names.map((name, index) => [`taxClasses.${index}.taxClass`, classOf.get(name) ?? ''])),
    ...Object.fromEntries(
      (findQuestion(questions, 'categories')?.paths ?? []).map((path, index) => [
        `categories.${index}.name`,
        categories.find((one) => one.path === path)?.name ?? '',
      ]),
    ),
    'defaults.brand': defaults.brand ?? '',
    'defaults.category': defaults.category ?? '',
    'defaults.countInStock': defaults.countInStock === undefined ? '' : String(defaults.countInStock),
    pictures: pictures ?? findQuestion(questions, 'pictures')?.sources[0] ?? '',
    'deliveryDays.min': deliveryDays ? String(deliveryDays.min) : '',
    'deliveryDays.max': deliveryDays ? String(deliveryDays.max) : '',
    ...makerValues(manufacturers.length > 0 ? manufacturers : [{}]),
  };
}

/** Counts the manufacturers of the form. */
export function countMakers(values: QuestionValues): number {
  return Object.keys(values).filter((name) => /^manufacturers\.\d+\.brand$/.test(name)).length;
}

/** Returns a manufacturer of the form; undefined without any detail. */
function readMaker(values: QuestionValues, index: number) {
  const filled = makerFields.map((field) => [field, values[makerPath(index, field)] ?? ''] as const);
  if (filled.every(([, value]) => value.trim() === '')) return undefined;
  const brand = values[`manufacturers.${index}.brand`];
  const stated = filled.filter(([field, value]) => field !== 'euResponsible' || value.trim() !== '');
  return { ...(brand && { brand }), manufacturer: Object.fromEntries(stated) };
}

/** Returns the form with one more manufacturer. */
export function addMaker(values: QuestionValues, brand: string): QuestionValues {
  const index = countMakers(values);
  const empty = makerFields.map((field) => [makerPath(index, field), '']);
  return { ...values, [`manufacturers.${index}.brand`]: brand, ...Object.fromEntries(empty) };
}

/** Returns the form without a manufacturer; later ones move up. */
export function removeMaker(values: QuestionValues, removed: number): QuestionValues {
  const kept = Object.entries(values).flatMap(([name, value]) => {
    const [, digits = '', rest = ''] = /^manufacturers\.(\d+)(\..+)$/.exec(name) ?? [];
    if (digits === '') return [[name, value]];
    const index = Number(digits);
    return index === removed ? [] : [[`manufacturers.${index > removed ? index - 1 : index}${rest}`, value]];
  });
  return Object.fromEntries(kept);
}

function readDays(values: QuestionValues) {
  const { 'deliveryDays.min': min = '', 'deliveryDays.max': max = '' } = values;
  return min.trim() === '' && max.trim() === '' ? null : { min, max };
}

function readDefaults(values: QuestionValues) {
  const { 'defaults.brand': brand, 'defaults.category': category, 'defaults.countInStock': countInStock } = values;
  return { ...(brand && { brand }), ...(category && { category }), ...(countInStock && { countInStock }) };
}

/** Returns the names for paths; one that is left empty keeps its place, so that the others keep their fields. */
function readCategories(values: QuestionValues, { paths }: QuestionOf<'categories'>) {
  return paths.map((path, index) => {
    const name = values[`categories.${index}.name`]?.trim();
    return name ? { path, name } : undefined;
  });
}

/** Returns the chosen columns by their fields. */
function readColumns(values: QuestionValues, { fields }: QuestionOf<'columns'>) {
  return fields.flatMap(({ field }) => {
    const column = values[`columns.${field}`];
    return column ? [{ field, column }] : [];
  });
}

/** Converts the form's fields for the call: answers to those questions that the file asks. */
export function answerInput(values: QuestionValues, questions: readonly ImportQuestion[]) {
  const columns = findQuestion(questions, 'columns');
  const tax = findQuestion(questions, 'taxClasses');
  const categories = findQuestion(questions, 'categories');
  const { netPrices: net = '' } = values;
  const asks = (kind: ImportQuestion['kind']) => findQuestion(questions, kind) !== undefined;
  return {
    ...(columns && { columns: readColumns(values, columns) }),
    // An unanswered question has neither value, which the schema refuses.
    ...(asks('prices') && { netPrices: net === '' ? net : net === 'true' }),
    ...(tax && {
      taxClasses: tax.names.map((name, index) => ({
        name,
        taxClass: values[`taxClasses.${index}.taxClass`] || undefined,
      })),
    }),
    ...(categories && { categories: readCategories(values, categories) }),
    ...(asks('defaults') && { defaults: readDefaults(values) }),
    ...(asks('pictures') && { pictures: values['pictures'] }),
    ...(asks('lawful') && {
      deliveryDays: readDays(values),
      manufacturers: Array.from({ length: countMakers(values) }, (_, index) => readMaker(values, index)),
    }),
  };
}
