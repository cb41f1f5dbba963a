import { withdrawalPath } from '@kontor/shared/rules/legal/legal-kinds';
import { addLanguagePrefix } from '@kontor/shared/rules/site/site-paths';
import type { WithdrawalValues } from '@kontor/shared/wire/withdrawal-page';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';

/**
 * Form that posts to the page of the withdrawal function, so that each step works without JavaScript. It needs no CSRF
 * token: it neither uses nor changes a session.
 */
export function WithdrawalForm({ className, children }: { className?: string; children: ReactNode }) {
  const { language } = useLanguage();
  return (
    <form method="post" action={addLanguagePrefix(language, withdrawalPath)} className={className}>
      {children}
    </form>
  );
}

/** Hidden fields with values typed before, or known from an order. */
export function HiddenValues({ values }: { values: Partial<WithdrawalValues> }) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
