import { isCountryCode } from '@kontor/shared/rules/address/countries';
import { isLanguage } from '@kontor/shared/rules/text/languages';
import type { SettingsLogPage } from '@kontor/shared/schemas/settings-log';
import { foreignTaxes, openingStates, taxModes } from '@kontor/shared/schemas/settings-sections';
import { homeKinds } from '@kontor/shared/schemas/home-blocks';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { languageName } from '../../i18n/language-name.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatAmount } from '../../lib/amounts.ts';
import { fieldLabels, isFieldPath, labelValues } from './field-labels.ts';

/** Change from the settings log or the audit trail. */
type Change = SettingsLogPage['changes'][number]['changes'][number];

/** Tells whether a field holds euros, which its name says. */
const isAmount = (field: string): boolean =>
  /^shipping\.rates\.\w+\.(?:price|freeFrom)$|^shipping\.returnPostage$|^orders\.maxUnpaidEuros$/.test(field);

/** Returns functions that put a change into words: its field and values. A field unknown to this page is named by its path. */
export function useChangeWords() {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  /**
   * Returns the words that a part of the path adds to the field's name. It is the country of a row, the place of a chapter, or the language of a text.
   */
  const nameOfPart = (part: string): string | undefined => {
    if (isCountryCode(part)) return format.country(part);
    if (/^\d+$/.test(part)) return part;
    return isLanguage(part) ? languageName(part, language) : undefined;
  };
  const fieldOf = ({ field }: Change): string => {
    const parts = field.split('.').map((part) => ({ part, name: nameOfPart(part) }));
    const path = parts.flatMap(({ part, name }) => (name === undefined ? [part] : [])).join('.');
    const added = parts.flatMap(({ name }) => (name === undefined ? [] : [name]));
    return [isFieldPath(path) ? t(fieldLabels[path], labelValues(path)) : path, ...added].join(', ');
  };
  const valueOf = ({ field }: Change, value: Change['after']): string => {
    if (value === undefined || value === '') return t('adminSettings.nothing');
    if (typeof value === 'number') return isAmount(field) ? formatAmount(value, language) : format.number(value, 2);
    if (typeof value === 'boolean') return t(value ? 'admin.yes' : 'admin.no');
    const mode = taxModes.find((one) => field === 'tax.mode' && one === value);
    if (mode) return t(`adminSettings.modes.${mode}`);
    const foreign = foreignTaxes.find((one) => field === 'tax.foreign' && one === value);
    if (foreign) return t(`adminSettings.foreignTaxes.${foreign}`);
    const state = openingStates.find((one) => field === 'opening.state' && one === value);
    if (state) return t(`adminSettings.states.${state}`);
    if (field === 'home.blocks') {
      const kinds = value.split(', ').map((kind) => homeKinds.find((one) => one === kind));
      return kinds.map((kind) => (kind ? t(`adminSettings.kinds.${kind}`) : '')).join(', ');
    }
    const isCountries = field.endsWith('.rates') || field.endsWith('.country');
    return isCountries ? value.split(', ').map(format.country).join(', ') : value;
  };
  return { fieldOf, valueOf };
}
