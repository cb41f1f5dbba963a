import type { AuditEntry } from '@kontor/shared/wire/audit';
import { shownEventKinds } from '@kontor/shared/schemas/order/order-history';
import { roles } from '@kontor/shared/rules/access/roles';
import { useTranslation } from 'react-i18next';
import { useChangeWords } from '../../entities/settings/use-change-words.ts';
import { useFormat } from '../../i18n/format.ts';

type Value = AuditEntry['after'];

/** Returns the former and the new value of an entry in words; empty if it has neither. */
export function useValueWords(): (entry: AuditEntry) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const { valueOf } = useChangeWords();

  const roleOf = (value: Value): string => {
    const role = roles.find((one) => one === value);
    return role ? t(`adminUsers.roles.${role}`) : t('adminUsers.user');
  };
  const eventOf = (value: Value): string => {
    const kind = shownEventKinds.find((one) => one === value);
    return kind ? t(`adminOrders.events.${kind}`) : String(value);
  };
  const factorOf = (value: Value): string => {
    const factor = (['password', 'app', 'recovery_code'] as const).find((one) => one === value);
    return factor ? t(`adminAudit.factors.${factor}`) : String(value);
  };
  const wordsOf = ({ action, subject }: AuditEntry, value: Value): string => {
    if (action === 'setting_changed') return valueOf({ field: subject._id ?? '' }, value);
    if (action === 'role_changed' || action === 'invited' || action === 'account_opened') return roleOf(value);
    if (action === 'signed_in' || action === 'proof_given') return factorOf(value);
    if (action === 'order_changed') return eventOf(value);
    if (action === 'price_changed') return format.price(Number(value));
    return action === 'text_published' ? t('adminAudit.version', { version: Number(value) }) : String(value);
  };

  return (entry) => {
    const { action, before, after } = entry;
    if (action === 'invitation_accepted') {
      return t('adminAudit.invitedBy', { role: roleOf(after), by: String(before ?? '–') });
    }
    if (before === undefined && after === undefined) return '';
    // A former value may be missing because the setting was empty; other actions without one have only a new value.
    if (before === undefined && action !== 'setting_changed') return wordsOf(entry, after);
    return t('adminAudit.beforeAfter', { before: wordsOf(entry, before), after: wordsOf(entry, after) });
  };
}
