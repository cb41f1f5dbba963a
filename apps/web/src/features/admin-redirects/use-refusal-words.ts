import type { RedirectRefusal } from '@kontor/shared/wire/redirects';
import { useTranslation } from 'react-i18next';

/** Returns a function for the words of a reason for which a redirect is not saved. */
export function useRefusalWords(): (reason: RedirectRefusal) => string {
  const { t } = useTranslation();
  return (reason) => t(`adminRedirects.refusals.${reason}`);
}
