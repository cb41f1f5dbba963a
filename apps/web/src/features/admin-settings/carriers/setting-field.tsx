import { limits } from '@kontor/shared/rules/access/limits';
import type { CarrierAnswer } from '@kontor/shared/wire/carriers';
import type { ChangeEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { SelectField, TextField } from '../../../ui/form/field.tsx';
import { useChoiceWords } from './use-choice-words.ts';

type Setting = NonNullable<CarrierAnswer['settings']>[number];

interface SettingFieldProps {
  setting: Setting;
  field: {
    name: string;
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
    error: ReactNode;
  };
}

/** One setting of a carrier. A secret is typed and never shown: an empty field keeps the stored one. */
export function SettingField({ setting, field }: SettingFieldProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const wordsOf = useChoiceWords();
  const { kind, label, required, choices = [], set } = setting;
  const common = { ...field, label: label[language], optional: required ? undefined : t('onward.optional') };
  if (kind === 'choice') {
    return (
      <SelectField {...common}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {wordsOf(choice)}
          </option>
        ))}
      </SelectField>
    );
  }
  const isSecret = kind === 'secret';
  return (
    <TextField
      {...common}
      type={isSecret ? 'password' : 'text'}
      autoComplete={isSecret ? 'new-password' : 'off'}
      spellCheck={false}
      maxLength={limits.carrierSetting}
      hint={isSecret && set ? t('adminCarriers.secretSet') : undefined}
    />
  );
}
