import type { AuditEntry } from '@kontor/shared/wire/audit';
import { legalKinds } from '@kontor/shared/rules/legal/legal-kinds';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { OrderLink } from '../../entities/order/order-link.tsx';
import { useChangeWords } from '../../entities/settings/use-change-words.ts';

interface NamedProps {
  subject: AuditEntry['subject'];
}

/** Link to the account of an entry, a note if it was deleted, or nothing for an entry without account. */
function Account({ subject: { _id, name } }: NamedProps) {
  const { t } = useTranslation();
  if (_id === undefined) return null;
  if (name === undefined) return t('adminAudit.accountGone');
  return (
    <Link to={`/admin/useredit/${_id}/edit`} className="link wrap-anywhere">
      {name}
    </Link>
  );
}

function Named({ subject }: NamedProps) {
  const { t } = useTranslation();
  const { fieldOf } = useChangeWords();
  const { kind, _id = '', name = _id } = subject;
  if (kind === 'account') return <Account subject={subject} />;
  if (kind === 'setting') return fieldOf({ field: _id });
  if (kind === 'product' || kind === 'payment' || kind === 'api_key' || kind === 'webhook') return name;
  if (kind === 'order') {
    return (
      <OrderLink id={_id} className="link">
        {name}
      </OrderLink>
    );
  }
  const text = legalKinds.find((one) => one === _id);
  return text ? t(`legal.${text}`) : name;
}

/** Subject of an entry: kind and name, with a link where there is a page. */
export function AuditSubject({ subject }: NamedProps) {
  const { t } = useTranslation();
  return (
    <>
      <span className="note">{t(`adminAudit.subjects.${subject.kind}`)}</span>{' '}
      <span className="wrap-anywhere">
        <Named subject={subject} />
      </span>
    </>
  );
}
