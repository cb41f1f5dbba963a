import type { HomePreview as Draft } from '@kontor/shared/wire/home';
import { useMemo, useRef } from 'react';
import { DraftContext } from '../../features/catalogue/home/filled-blocks.ts';
import { HomeChapters } from '../../features/catalogue/home/home-chapters.tsx';
import { ShopSettingsContext, useShopSettings } from '../../lib/shop-settings.ts';

/** The home page as shoppers would see it with a draft of its chapters; nothing in it can be pressed. */
export function HomePreview({ draft }: { draft: Draft }) {
  const settings = useShopSettings();
  const list = useRef<HTMLElement>(null);
  const drafted = useMemo(() => ({ ...settings, home: draft.blocks }), [settings, draft]);
  return (
    <ShopSettingsContext value={drafted}>
      <DraftContext value={draft.filled}>
        <div className="home" inert>
          <HomeChapters opens list={list} />
        </div>
      </DraftContext>
    </ShopSettingsContext>
  );
}
