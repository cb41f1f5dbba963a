import { limits } from '@kontor/shared/rules/access/limits';
import { type FormEvent, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../styles/admin/staff-search.css';
import { FoldedSearch } from '../../../components/list/folded-search.tsx';
import { usePermission } from '../../../session/use-permission.ts';
import { Icon } from '../../../ui/icon.tsx';
import { StaffHits } from './staff-hits.tsx';
import { useStaffHits } from './staff-search-api.ts';

/** Returns the kind of hits that the role may see; undefined for none. */
function useScope(): 'all' | 'people' | 'products' | undefined {
  const may = usePermission();
  if (may('orders') || may('customers')) return may('products') ? 'all' : 'people';
  return may('products') ? 'products' : undefined;
}

/** Search of the staff's header for orders, customers and products: a box, on narrow screens behind an icon. */
export function StaffSearch() {
  if (useScope() === undefined) return <span className="search" />;
  return (
    <>
      {/* CSS shows one of the two, by width. */}
      <StaffSearchBox />
      <FoldedSearch box={StaffSearchBox} />
    </>
  );
}

interface StaffSearchBoxProps {
  /** Called when a hit was chosen, and when Escape is pressed. */
  onLeave?: () => void;
}

/** The search words are not in the address: they may be a customer's name. */
function StaffSearchBox({ onLeave }: StaffSearchBoxProps) {
  const { t } = useTranslation();
  const scope = useScope() ?? 'all';
  const [draft, setDraft] = useState('');
  const [sent, setSent] = useState<string>();
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const q = draft.trim();
  const found = useStaffHits(q);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSent(q);
  };
  const leave = useCallback((): void => {
    setDraft('');
    setSent(undefined);
    onLeave?.();
  }, [onLeave]);
  return (
    <form className="search staff-search" role="search" autoComplete="off" onSubmit={submit}>
      <input
        ref={setField}
        type="search"
        aria-label={t('adminSearch.label')}
        placeholder={t(`adminSearch.hints.${scope}`)}
        enterKeyHint="search"
        maxLength={limits.name}
        value={draft}
        onChange={(event) => {
          setDraft(event.target.value);
          setSent(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onLeave?.();
        }}
      />
      <button type="submit" aria-label={t('header.search')}>
        <Icon name="search" />
      </button>
      {field && (
        <StaffHits field={field} found={found} isSent={sent !== undefined && found?.q === sent} onChosen={leave} />
      )}
    </form>
  );
}
