import type { PieceGroup } from '../page/piece.ts';
import { SectionList } from '../../src/ui/page/section-list.tsx';
import { SectionTabs } from '../../src/ui/page/section-tabs.tsx';
import { SkipLink } from '../../src/ui/page/skip-link.tsx';
import { useTranslation } from 'react-i18next';
import { useWords } from './words.ts';

/** The router of the examples is at `/`, which is the first tab. */
function Tabs({ wraps }: { wraps: boolean }) {
  const { orders, profile, address, texts, payment, search } = useWords();
  return (
    <div className="components-tabs">
      <SectionTabs
        label={wraps ? profile : orders}
        wraps={wraps}
        tabs={[orders, profile, address, texts, payment, search].map((label, index) => ({
          path: index === 0 ? '/' : `/${index}`,
          label,
          below: [],
        }))}
      />
    </div>
  );
}

function Contents() {
  const { page, address, payment } = useWords();
  return (
    <SectionList
      label={page}
      sections={[
        { id: 'section-address', title: address },
        { id: 'section-payment', title: payment },
      ]}
    />
  );
}

function Skip() {
  const { t } = useTranslation();
  return (
    <SkipLink targetId="pieces" className="link">
      {t('common.skipToContent')}
    </SkipLink>
  );
}

/** Ways within a page and between those of an area. */
export const page: PieceGroup = {
  title: 'Page',
  pieces: [
    { name: 'section-tabs', states: { scrolled: () => <Tabs wraps={false} />, 'in lines': () => <Tabs wraps /> } },
    { name: 'section-list', states: { 'two sections': Contents } },
    { name: 'skip-link', states: { 'in sight': Skip } },
  ],
};
