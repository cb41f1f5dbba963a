import { legalKinds } from '@kontor/shared/rules/legal/legal-kinds';
import type { Settings } from '@kontor/shared/wire/settings';
import { useTranslation } from 'react-i18next';
import { alwaysFresh } from '../../../api/always-fresh.ts';
import { useCarriersQuery } from '../../../entities/carrier/carriers-api.ts';
import { useLegalTextsQuery } from '../../../entities/legal/admin-legal-api.ts';
import { useMailSetupQuery } from '../../../entities/mail/mail-setup-api.ts';
import { findCarrierName } from '../../../entities/order/carrier-name.ts';
import { usePaymentMethodsQuery } from '../../../entities/payment/payment-api.ts';
import { useSettingsQuery } from '../../../entities/settings/settings-api.ts';
import { useFormat } from '../../../i18n/format.ts';
import type { SectionId } from '../section-texts.ts';

export interface SectionState {
  words: string;
  /** Whether the section lacks something that the shop needs. */
  lacks?: boolean;
}
export type SectionStates = Partial<Record<SectionId, SectionState>>;

/** Returns the state of each section in a few words; none while it is unknown. */
export function useSectionStates(): SectionStates {
  const { data: settings } = useSettingsQuery(undefined, alwaysFresh);
  return { ...useStatesOfSettings()(settings), ...useStatesOfOthers() };
}

function useStatesOfSettings() {
  const { t } = useTranslation();
  const format = useFormat();
  const named = (name: string | undefined): SectionState =>
    name ? { words: name } : { words: t('adminSettings.is.missing'), lacks: true };
  const countries = (rates: readonly unknown[]) => t('adminSettings.is.countries', { count: rates.length });
  return (settings: Settings | undefined): SectionStates => {
    if (!settings) return {};
    const { shop, home, seller, tax, shipping, notices, opening, search, invoices, books, security } = settings;
    const { pause } = opening;
    return {
      shop: named(shop.name),
      home: { words: t('adminSettings.is.blocks', { count: home.blocks.length }) },
      seller: named(seller.legalName),
      tax: { words: tax.mode === 'small_business' ? t('adminSettings.is.smallBusiness') : countries(tax.rates) },
      shipping: { words: countries(shipping.rates) },
      notices: named(notices.guarantee && t('adminSettings.is.there')),
      opening: {
        words: pause
          ? t('adminSettings.is.pause', { days: format.days(pause.from, pause.until) })
          : t(`adminSettings.states.${opening.state}`),
        lacks: opening.state === 'closed',
      },
      search: { words: t('adminSettings.is.groups', { count: search.synonyms.length }) },
      invoices: { words: t(`adminSettings.is.invoices.${invoices.at}`) },
      books: { words: books.chart },
      security: { words: t(`adminSettings.is.factor.${security.secondFactorRequired ? 'required' : 'optional'}`) },
    };
  };
}

/** Returns the states of parts that are set up outside of the settings. */
function useStatesOfOthers(): SectionStates {
  const { t } = useTranslation();
  const { data: texts } = useLegalTextsQuery(undefined, alwaysFresh);
  const { data: methods } = usePaymentMethodsQuery();
  const { data: mail } = useMailSetupQuery({});
  const { data: carriers } = useCarriersQuery(undefined, alwaysFresh);
  const published = texts?.filter((text) => text.published).length ?? 0;
  return {
    ...(texts && {
      legal: {
        words: t('adminSettings.is.published', { count: published, of: legalKinds.length }),
        lacks: published < legalKinds.length,
      },
    }),
    ...(methods && {
      payment: { words: t('adminSettings.is.methods', { count: methods.length }), lacks: methods.length === 0 },
    }),
    ...(carriers && {
      carriers: {
        words:
          carriers.flatMap(({ name, ready }) => (ready ? findCarrierName(name) : [])).join(', ') ||
          t('adminSettings.notSetUp'),
      },
    }),
    ...(mail && {
      mail: { words: t(mail.sends ? 'adminSettings.is.sends' : 'adminSettings.is.holds'), lacks: !mail.sends },
    }),
  };
}
