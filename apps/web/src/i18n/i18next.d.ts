import 'i18next';
import type { AllTexts } from '@kontor/languages/site-texts-type';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: AllTexts };
  }
}
