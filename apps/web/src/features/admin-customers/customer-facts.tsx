import { limits } from '@kontor/shared/rules/access/limits';
import { writeMailLink } from '@kontor/shared/rules/address/mail-link';
import { writePostNumber } from '@kontor/shared/schemas/packstation';
import type { Customer, CustomerAddress } from '@kontor/shared/wire/customers';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/format.ts';
import { usePermission } from '../../session/use-permission.ts';
import { Breakable } from '../../ui/breakable.tsx';

/** Number of orders, revenue, and refunds. */
export function CustomerFigures({ figures, more }: Pick<Customer, 'figures' | 'more'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { orders, turnover, refunded } = figures;
  return (
    <>
      <dl className="figures">
        <div>
          <dt>{t('adminCustomers.turnover')}</dt>
          <dd>{format.price(turnover)}</dd>
        </div>
        <div>
          <dt>{t('admin.orders')}</dt>
          <dd>{format.number(orders)}</dd>
        </div>
        <div>
          <dt>{t('adminCustomers.refunded')}</dt>
          <dd>{format.price(refunded)}</dd>
        </div>
      </dl>
      {more && <p className="note">{t('adminCustomers.more', { count: limits.list })}</p>}
    </>
  );
}

/** Address to write to, and the account with a link to change it. */
export function CustomerContact({ customer: { email, account } }: { customer: Customer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const may = usePermission();
  const id = useId();
  return (
    <section className="part" aria-labelledby={id}>
      <h2 id={id}>{t('adminCustomers.contact')}</h2>
      {email === undefined ? (
        <p>{t('adminCustomers.erased')}</p>
      ) : (
        <p>
          <a className="link wrap-anywhere" href={writeMailLink(email)}>
            <Breakable text={email} />
          </a>
        </p>
      )}
      {account ? (
        <>
          <p className="note">{t('adminCustomers.accountSince', { date: format.date(account.createdAt) })}</p>
          {!account.isVerified && <p className="note">{t('adminCustomers.unverified')}</p>}
          {(!account.role || may('people')) && (
            <p>
              <Link className="link" to={`/admin/useredit/${account._id}/edit`}>
                {t('adminCustomers.editAccount')}
              </Link>
            </p>
          )}
        </>
      ) : (
        <p className="note">{t('adminCustomers.noAccount')}</p>
      )}
    </section>
  );
}

function Address({ address }: { address: CustomerAddress }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { label, name, company, addition, phone, isDefault, orderNumber } = address;
  const title = [label, isDefault && t('adminCustomers.default')].filter(Boolean).join(' · ');
  const recipient = [name, company, addition, writePostNumber(address)].filter(Boolean).join(', ');
  const notes = [phone, orderNumber && t('adminCustomers.lastOrder', { number: orderNumber })].filter(Boolean);
  return (
    <li className="wrap-anywhere">
      {title && (
        <>
          <strong>{title}</strong>
          <br />
        </>
      )}
      {recipient && (
        <>
          {recipient}
          <br />
        </>
      )}
      {`${address.street}\u00a0${address.number}`}
      <br />
      {address.zipcode && `${address.zipcode} `}
      {address.city}, {format.country(address.country)}
      {notes.length > 0 && (
        <>
          <br />
          <span className="note">{notes.join(' · ')}</span>
        </>
      )}
    </li>
  );
}

/** Address book and delivery addresses, each once. */
export function CustomerAddresses({ addresses }: Pick<Customer, 'addresses'>) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className="part" aria-labelledby={id}>
      <h2 id={id}>{t('adminCustomers.addresses')}</h2>
      {addresses.length === 0 && <p className="note">{t('adminCustomers.noAddresses')}</p>}
      <ul className="flow flow-3">
        {addresses.map((address, index) => (
          // Addresses have no ids, and the list changes as a whole.
          // oxlint-disable-next-line react/no-array-index-key
          <Address key={index} address={address} />
        ))}
      </ul>
    </section>
  );
}
