import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FindField } from '../../components/find-field.tsx';
import { Breakable } from '../../ui/breakable.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useDraftCustomersQuery } from './order-drafts-api.ts';
import type { DraftFormState } from './use-draft-form.ts';

interface Customer {
  /** Id of the account; empty for a guest. */
  user: string;
  name: string;
  email: string;
}

/** Accounts and guests of a search, each with a button that takes its data into the form. */
function Hits({ q, onPick }: { q: string; onPick: (customer: Customer) => void }) {
  const { t } = useTranslation();
  const { currentData } = useDraftCustomersQuery({ body: { q } }, { skip: q.length < 2 });
  const found = currentData?.customers;
  return (
    <>
      <p className="hint" role="status">
        {found && t('adminDrafts.found', { count: found.length })}
      </p>
      <ul className="lines">
        {found?.map(({ key, name, email, isGuest }) => (
          <li key={key} className="row between">
            <span className="wrap-anywhere field-grow">
              {name}{' '}
              <small className="note">
                <Breakable text={email} />
              </small>
            </span>
            <Button
              size="small"
              aria-label={t('adminDrafts.pickNamed', { name })}
              onClick={() => onPick({ user: isGuest ? '' : key, name, email })}
            >
              {t('adminDrafts.pick')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Buyer: an account that was found, or a guest's name and e-mail address. */
export function CustomerFields({ form: { field, values, setAll, errorAt } }: { form: DraftFormState }) {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const pick = ({ user, name, email }: Customer): void => {
    setQ('');
    setAll((present) => ({ ...present, 'customer.user': user, 'customer.name': name, 'customer.email': email }));
  };
  if (values['customer.user']) {
    return (
      <div className="row between">
        <p className="wrap-anywhere field-grow">
          <Breakable
            text={t('adminDrafts.account', { name: values['customer.name'], email: values['customer.email'] })}
          />{' '}
          {errorAt('customer.user')}
        </p>
        <Button size="small" onClick={() => pick({ user: '', name: '', email: '' })}>
          {t('adminDrafts.otherCustomer')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <FindField className="field-grow" label={t('adminDrafts.findCustomer')} onFind={setQ} />
      <Hits q={q} onPick={pick} />
      <div className="fields mt-4">
        <TextField {...field('customer.name')} className="s3 stack" label={t('adminDrafts.name')} required />
        <EmailField
          {...field('customer.email')}
          className="s3 stack"
          label={t('adminUsers.email')}
          hint={t('adminDrafts.emailHint')}
          required
        />
      </div>
    </>
  );
}
