import { isAtProvider } from '@kontor/shared/rules/providers/providers';
import { findClaims } from '@kontor/shared/rules/product/green-claims';
import { baseLanguage, languages } from '@kontor/shared/rules/text/languages';
import type { EditedText } from '@kontor/shared/wire/legal';
import type { LegalKind } from '@kontor/shared/rules/legal/legal-kinds';
import { isNearEuLimit } from '@kontor/shared/rules/prices/eu-sales';
import type { Cents } from '@kontor/shared/rules/prices/money';
import { otherMemberState } from '@kontor/shared/rules/prices/eu-countries';
import type { OfferedMethod } from '@kontor/shared/schemas/order/payments';
import type { ReadinessAnswer, ReadinessCheck, ReadinessKey } from '@kontor/shared/wire/readiness';
import type { Settings } from '@kontor/shared/wire/settings';
import type { SavedSettings } from '../settings/settings.service.ts';
import type { LackCounts } from '../catalogue/lists/product-lacks.service.ts';

/** Facts for all checks. */
export interface ReadinessFacts extends SavedSettings {
  /** Net sales to consumers of other member states, this year and last year. */
  euSales: { present: Cents; previous: Cents };
  settings: Settings;
  texts: readonly EditedText[];
  products: LackCounts;
  /** Whether a mail server is set up, has accepted a test mail, and the merchant's own mails have an address. */
  mail: { sends: boolean; hasArrived: boolean; hasMerchantAddress: boolean };
  /** Payment options with real money; a bank transfer counts unless its account is an example. */
  offered: readonly OfferedMethod[];
  publicUrl: string;
  /** Whether a password from the README opens an account. */
  hasDemoAccounts: boolean;
  /** Whether the first admin still signs in by the password from the environment. */
  hasFirstPassword: boolean;
  /** The last one that the shop's own command finished; undefined before the first. */
  lastBackup: { finishedAt: Date; isRecent: boolean } | undefined;
  /** Number of carriers whose settings were begun and do not suffice. */
  unfinishedCarriers: number;
  /** Number of owners who sign in by their password alone. */
  ownersWithoutFactor: number;
}

/** Facts, and the checks that the merchant has declared as not applicable. */
export interface AnsweredFacts extends ReadinessFacts {
  unconcerned: ReadonlySet<string>;
}

/** Rule of a check, and the place to fix it. */
interface Rule {
  isRequired: boolean | ((facts: AnsweredFacts) => boolean);
  /** Page of the site, or name of an environment variable. */
  where: string;
  isOk: (facts: ReadinessFacts) => boolean;
  count?: (facts: ReadinessFacts) => number;
  at?: (facts: ReadinessFacts) => Date | undefined;
  places?: (facts: ReadinessFacts) => ReadinessCheck['places'];
  /** Answers of the merchant that count instead; none by default. */
  answers?: readonly ReadinessAnswer[];
}

const legal = '/admin/settings/legal';
const products = '/admin/productlist';
const section = (name: string) => `/admin/settings/${name}`;

/** Words that occur only in the demo's invented texts and seller. */
const invented = /\(erfunden\)|\(Demo\)|Dies ist ein Demo-Shop/;

/** Whether a text is published; the demo's invented texts do not count. */
const isPublished = ({ texts }: ReadinessFacts, kind: LegalKind) =>
  texts.some((text) => text.kind === kind && text.published !== undefined && !invented.test(text.draft[baseLanguage]));

/** Returns the rule for a text that must be published. */
function textRule(kind: LegalKind): Rule {
  return { isRequired: true, where: `${legal}/${kind}`, isOk: (facts) => isPublished(facts, kind) };
}

/** Counts texts whose draft has open placeholders. */
const countUnfinished = ({ texts }: ReadinessFacts) =>
  texts.filter(({ draft }) => draft.placeholders.length > 0).length;

/** Counts published texts that contradict the settings. */
const countOutdated = ({ texts }: ReadinessFacts) => texts.filter(({ outdated }) => outdated !== undefined).length;

/** Counts countries of delivery without a VAT rate; other member states need none while German rates hold there. */
function countUntaxed({ settings: { tax, shipping } }: ReadinessFacts): number {
  if (tax.mode === 'small_business') return 0;
  const needsRow = (country: string) => tax.foreign !== 'no' || !otherMemberState(country);
  const isMissing = (country: string) => !tax.rates.some((rate) => rate.country === country);
  return shipping.rates.filter(({ country }) => needsRow(country) && isMissing(country)).length;
}

/** Numbers of the demo's invented seller, which were never assigned. */
const inventedNumbers = new Set(['DE999999999', 'DE37999999990123456789', 'DE0000000000000', 'DE 00000000']);

function dropInventedNumber(number: string | undefined): string | undefined {
  return number === undefined || inventedNumbers.has(number) ? undefined : number;
}

/** Whether an address is the default of a shop without one. */
const isExampleAddress = (address: string) => address.endsWith('@kontor.example');

const notApplicable: readonly ReadinessAnswer[] = ['not_applicable'];
const anyAnswer: readonly ReadinessAnswer[] = ['not_applicable', 'done'];

/** Question that only the merchant can answer, because it depends on the goods. */
const questionAboutProducts: Rule = { isRequired: false, where: products, isOk: () => false, answers: anyAnswer };

/** Returns legal texts and home page texts that contain general environmental claims. */
function findTextClaims({ texts, settings: { shop } }: ReadinessFacts): NonNullable<ReadinessCheck['places']> {
  const told = [
    ...texts.map(({ kind, draft }) => ({
      to: `${legal}/${kind}`,
      name: kind as string,
      text: languages.map((language) => draft[language] ?? '').join('\n'),
    })),
    {
      to: section('shop'),
      name: shop.name,
      text: [shop.intro, shop.noteOnHome].flatMap((text) => Object.values(text ?? {})).join('\n'),
    },
  ];
  return told.flatMap(({ text, ...place }) => {
    const words = findClaims(text);
    return words.length > 0 ? [{ ...place, words }] : [];
  });
}

/** Whether a text has the section of the contact point, recognised by the regulation that it names. */
const namesContactPoint = ({ texts }: ReadinessFacts) =>
  texts.some(({ kind, draft }) => kind === 'imprint' && draft[baseLanguage].includes('2022/2065'));

/**
 * Checks before a shop opens. Required are those that the law demands of every shop (docs/law.md), and those without which no
 * order could be paid or confirmed.
 */
export const readinessRules: Record<ReadinessKey, Rule> = {
  imprint: textRule('imprint'),
  // Art. 11, 12 DSA: reviews are content of others.
  contactPoint: { isRequired: false, where: `${legal}/imprint`, isOk: namesContactPoint, answers: notApplicable },
  privacy: textRule('privacy'),
  terms: textRule('terms'),
  withdrawal: textRule('withdrawal'),
  shippingText: textRule('shipping'),
  drafts: {
    isRequired: false,
    where: legal,
    isOk: (facts) => countUnfinished(facts) === 0,
    count: countUnfinished,
  },
  outdatedTexts: {
    isRequired: false,
    where: legal,
    isOk: (facts) => countOutdated(facts) === 0,
    count: countOutdated,
  },
  // § 3 (3) BFSG: firms with fewer than ten people that offer services are exempt.
  accessibility: { ...textRule('accessibility'), answers: notApplicable },
  seller: {
    isRequired: true,
    where: section('seller'),
    isOk: ({ settings: { seller }, saved }) =>
      saved.has('seller') &&
      [seller.legalName, seller.street, seller.city, seller.email].every(Boolean) &&
      !isExampleAddress(seller.email) &&
      !invented.test(seller.legalName),
  },
  // Art. 246a § 1 (1) sentence 1 no. 3 EGBGB: the telephone number too, since 2022.
  phone: {
    isRequired: true,
    where: section('seller'),
    isOk: ({ settings: { seller }, saved }) => saved.has('seller') && Boolean(seller.phone),
  },
  taxId: {
    isRequired: true,
    where: section('seller'),
    isOk: ({ settings: { seller } }) => Boolean(dropInventedNumber(seller.vatId) ?? seller.taxNumber),
  },
  // § 5 (1) no. 6 DDG: required if there is no VAT id, and an economic id was assigned.
  economicId: {
    isRequired: false,
    where: section('seller'),
    isOk: ({ settings: { seller } }) => Boolean(dropInventedNumber(seller.vatId) ?? seller.economicId),
    answers: notApplicable,
  },
  contactEmail: {
    isRequired: true,
    where: section('shop'),
    isOk: ({ settings: { shop } }) => !isExampleAddress(shop.contactEmail),
  },
  bankAccount: {
    isRequired: false,
    where: section('seller'),
    isOk: ({ settings: { seller } }) => dropInventedNumber(seller.bank?.iban) !== undefined,
    answers: notApplicable,
  },
  lucid: {
    isRequired: true,
    where: section('seller'),
    isOk: ({ settings: { seller } }) => Boolean(dropInventedNumber(seller.lucid)),
    answers: notApplicable,
  },
  weee: {
    isRequired: true,
    where: section('seller'),
    isOk: ({ settings: { seller } }) => Boolean(dropInventedNumber(seller.weee)),
    answers: notApplicable,
  },
  // § 16b VVO: a seller who delivers to consumers in Austria needs an authorised representative for packaging there.
  austriaPackaging: {
    isRequired: false,
    where: section('shipping'),
    isOk: ({ settings: { shipping } }) => !shipping.rates.some(({ country }) => country === 'AT'),
    answers: anyAnswer,
  },
  taxMode: { isRequired: true, where: section('tax'), isOk: ({ saved }) => saved.has('tax') },
  vatRates: {
    isRequired: true,
    where: section('tax'),
    isOk: (facts) => countUntaxed(facts) === 0,
    count: countUntaxed,
  },
  // § 3c (4) UStG: only the merchant knows whether VAT is owed in other member states.
  foreignTax: {
    isRequired: false,
    where: section('tax'),
    isOk: ({ settings: { tax }, isForeignTaxUnanswered, euSales }) =>
      tax.mode === 'small_business' || !(isForeignTaxUnanswered || isNearEuLimit(tax, euSales)),
  },
  shipping: { isRequired: true, where: section('shipping'), isOk: ({ saved }) => saved.has('shipping') },
  deliveryDays: {
    isRequired: true,
    where: section('shipping'),
    isOk: ({ settings: { shipping }, saved }) => saved.has('shipping') && shipping.dispatchDays.max > 0,
  },
  payment: {
    isRequired: true,
    where: section('payment'),
    isOk: ({ offered, settings: { seller } }) =>
      offered.some(
        ({ method }) =>
          isAtProvider(method) || (method === 'Vorkasse' && dropInventedNumber(seller.bank?.iban) !== undefined),
      ),
  },
  // Begun settings of a carrier that makes no labels yet, or whose secrets can no longer be read.
  carrier: {
    isRequired: false,
    where: section('carriers'),
    isOk: ({ unfinishedCarriers }) => unfinishedCarriers === 0,
    count: ({ unfinishedCarriers }) => unfinishedCarriers,
    answers: notApplicable,
  },
  product: { isRequired: true, where: products, isOk: ({ products: { published } }) => published > 0 },
  pictures: {
    isRequired: true,
    where: products,
    isOk: ({ products: { withoutPicture } }) => withoutPicture === 0,
    count: ({ products: { withoutPicture } }) => withoutPicture,
  },
  productLacks: {
    isRequired: true,
    where: products,
    isOk: ({ products: { lacking } }) => lacking === 0,
    count: ({ products: { lacking } }) => lacking,
  },
  // Required of sellers under the BFSG (§ 3 BFSG, EN 301 549, 9.1.1.1); advice for those who have declared themselves exempt.
  photoTexts: {
    isRequired: ({ unconcerned }) => !unconcerned.has('accessibility'),
    where: products,
    isOk: ({ products: { withoutPhotoText } }) => withoutPhotoText === 0,
    count: ({ products: { withoutPhotoText } }) => withoutPhotoText,
  },
  // Directive (EU) 2024/825: general claims need recognised proof. Advice only; the merchant can answer that a claim is proved.
  greenClaims: {
    isRequired: false,
    where: products,
    isOk: (facts) => facts.products.claiming === 0 && findTextClaims(facts).length === 0,
    count: (facts) => facts.products.claiming + findTextClaims(facts).length,
    places: (facts) => [
      ...findTextClaims(facts),
      ...facts.products.claims.map(({ _id, name, words }) => ({ to: `/admin/productedit/${_id}/edit`, name, words })),
    ],
    answers: ['done'],
  },
  // Art. 14 LMIV, HonigV, organic; Reg. (EU) 1007/2011; Reg. (EC) 1935/2004.
  food: questionAboutProducts,
  textiles: questionAboutProducts,
  foodContact: questionAboutProducts,
  guaranteeNotice: {
    isRequired: true,
    where: section('notices'),
    isOk: ({ settings: { notices } }) => notices.guarantee !== undefined,
    answers: notApplicable,
  },
  logo: {
    isRequired: false,
    where: section('shop'),
    isOk: ({ settings: { shop } }) => shop.logo !== undefined,
    answers: notApplicable,
  },
  smtp: { isRequired: true, where: 'SMTP_URL', isOk: ({ mail }) => mail.sends },
  testMail: { isRequired: true, where: section('mail'), isOk: ({ mail }) => mail.sends && mail.hasArrived },
  merchantEmail: { isRequired: false, where: 'MERCHANT_EMAIL', isOk: ({ mail }) => mail.hasMerchantAddress },
  https: { isRequired: true, where: 'PUBLIC_URL', isOk: ({ publicUrl }) => publicUrl.startsWith('https:') },
  demoAccounts: { isRequired: true, where: '/admin/userlist', isOk: ({ hasDemoAccounts }) => !hasDemoAccounts },
  adminPassword: { isRequired: false, where: 'ADMIN_PASSWORD', isOk: ({ hasFirstPassword }) => !hasFirstPassword },
  secondFactor: {
    isRequired: false,
    where: '/account/security',
    isOk: ({ settings: { security }, ownersWithoutFactor }) =>
      security.secondFactorRequired || ownersWithoutFactor === 0,
    count: ({ ownersWithoutFactor }) => ownersWithoutFactor,
  },
  // GoBD, margin 151 ff.: the shop writes the documentation; the merchant confirms that it is filed.
  procedure: { isRequired: false, where: '/admin/procedure', isOk: () => false, answers: ['done'] },
  backup: { isRequired: true, where: '/admin/readiness', isOk: () => false, answers: ['done'] },
  lastBackup: {
    isRequired: false,
    where: '/admin/readiness',
    isOk: ({ lastBackup }) => lastBackup?.isRecent === true,
    at: ({ lastBackup }) => lastBackup?.finishedAt,
    answers: ['done'],
  },
};
