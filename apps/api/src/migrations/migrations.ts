import type { Migration } from '../lib/database/run-migrations.ts';
import { userNameTerms } from './001-user-name-terms.ts';
import { orderListFields } from './002-order-list-fields.ts';
import { missingCounters } from './003-missing-counters.ts';
import { textsByLanguage } from './004-texts-by-language.ts';
import { orderEvents } from './006-order-events.ts';
import { askAboutStarted } from './007-ask-about-started.ts';
import { oneSpellingPerCategory } from './008-one-spelling-per-category.ts';
import { usualTaxClasses } from './009-usual-tax-classes.ts';
import { publishedAndPriced } from './010-published-and-priced.ts';
import { movements } from './011-movements.ts';
import { openWithOrders } from './012-open-with-orders.ts';
import { adminsAreOwners } from './013-admins-are-owners.ts';
import { oldOutboxIndex } from './014-old-outbox-index.ts';
import { readableEmailDomains } from './015-readable-email-domains.ts';
import { withoutSearchTerms } from './016-without-search-terms.ts';
import { keepForeignTax } from './023-keep-foreign-tax.ts';
import { euStates } from './024-eu-states.ts';
import { movementCauses } from './026-movement-causes.ts';
import { synonymsOfHousehold } from './030-synonyms-of-household.ts';
import { unprintableNames } from './034-unprintable-names.ts';
import { howPaid } from './036-how-paid.ts';
import { nothingToSend } from './037-nothing-to-send.ts';
import { makersOfBrands } from './038-makers-of-brands.ts';
import { chaptersOfHome } from './039-chapters-of-home.ts';
import { recordsOfCategories } from './040-records-of-categories.ts';
import { openStockLogs } from './046-open-stock-logs.ts';

/** All migrations in the order they run; one a file, the newest last. */
export const migrations: readonly Migration[] = [
  userNameTerms,
  orderListFields,
  missingCounters,
  textsByLanguage,
  orderEvents,
  askAboutStarted,
  oneSpellingPerCategory,
  usualTaxClasses,
  publishedAndPriced,
  movements,
  openWithOrders,
  adminsAreOwners,
  oldOutboxIndex,
  readableEmailDomains,
  withoutSearchTerms,
  keepForeignTax,
  euStates,
  movementCauses,
  synonymsOfHousehold,
  unprintableNames,
  howPaid,
  nothingToSend,
  makersOfBrands,
  chaptersOfHome,
  recordsOfCategories,
  openStockLogs,
];
