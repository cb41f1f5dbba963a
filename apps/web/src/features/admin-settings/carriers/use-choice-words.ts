import { useTranslation } from 'react-i18next';

/** Choices that have words of their own; others are shown as their carrier writes them. */
const known = ['live', 'sandbox', 'yes', 'no', 'V01PAK', 'V62KP'] as const;

/** Sizes in millimetres of the formats that DHL names by the numbers of its papers. */
const sizes: Readonly<Record<string, string>> = {
  '910-300-700': '105 × 205',
  '910-300-700-oz': '105 × 205',
  '910-300-710': '105 × 208',
  '910-300-600': '103 × 199',
  '910-300-610': '103 × 199',
  '910-300-300': '105 × 148, A6',
  '910-300-300-oz': '105 × 148, A6',
  '910-300-400': '103 × 150, A6',
  '910-300-410': '103 × 150, A6',
};

/** Returns a function that puts a choice of a carrier's setting into words. */
export function useChoiceWords(): (choice: string) => string {
  const { t } = useTranslation();
  return (choice) => {
    const found = known.find((one) => one === choice);
    if (found) return t(`adminCarriers.choices.${found}`);
    const size = sizes[choice];
    return size ? t('adminCarriers.paper', { number: choice, size }) : choice;
  };
}
