import type { SavedAddress } from '@kontor/shared/wire/addresses';
import { limits } from '@kontor/shared/rules/access/limits';
import { useTranslation } from 'react-i18next';
import { AddressLines } from '../../../entities/address/address-lines.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

interface AddressListProps {
  book: readonly SavedAddress[];
  onAdd: () => void;
  onChange: (address: SavedAddress) => void;
  onRemove: (address: SavedAddress) => void;
}

/** List of the saved addresses, with a button for a new one while there is room. */
export function AddressList({ book, onAdd, onChange, onRemove }: AddressListProps) {
  const { t } = useTranslation();
  const add = (
    <Button variant="primary" onClick={onAdd}>
      {t('addresses.add')}
    </Button>
  );
  if (book.length === 0) return <EmptyState title={t('addresses.empty')} action={add} />;
  return (
    <div className="flow flow-6">
      <ul className="list">
        {book.map((address) => (
          <li key={address._id}>
            <AddressLines address={address} />
            <Acts address={address} onChange={() => onChange(address)} onRemove={() => onRemove(address)} />
          </li>
        ))}
      </ul>
      {book.length < limits.addresses ? add : <p className="note">{t('addresses.full', { max: limits.addresses })}</p>}
    </div>
  );
}

interface ActsProps {
  address: SavedAddress;
  onChange: () => void;
  onRemove: () => void;
}

function Acts({ address, onChange, onRemove }: ActsProps) {
  const { t } = useTranslation();
  const name = nameAddress(address);
  return (
    <span className="row end">
      <Button variant="link" onClick={onChange} aria-label={t('addresses.changeOne', { name })}>
        {t('addresses.change')}
      </Button>
      <Button variant="link-quiet" onClick={onRemove} aria-label={t('addresses.removeOne', { name })}>
        {t('addresses.remove')}
      </Button>
    </span>
  );
}

/** Returns a short name for an address, for places that do not show its lines. */
export function nameAddress({ label, street, number, city }: SavedAddress): string {
  return label ?? `${street} ${number}, ${city}`;
}
