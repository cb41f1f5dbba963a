import { limits } from '@kontor/shared/rules/access/limits';
import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { type HomeKind, fixedKinds, homeKinds, repeatedKinds } from '@kontor/shared/schemas/home-blocks';
import { homeChangeSchema } from '@kontor/shared/wire/sent-sections';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { RowTools } from '../form/row-tools.tsx';
import { SectionForm, type SectionFields } from '../form/section-form.tsx';
import { SettingsPanel } from '../form/section-panel.tsx';
import { BlockFields } from './block-fields.tsx';
import { HomePreviewButton } from './home-preview-button.tsx';
import { addBlock, fieldsOfKind, fillBlocks, moveBlock, readBlocks, writeBlocks } from './block-values.ts';

/** Chapters of the home page: added, moved by drag and by keys, and limited to days. */
export function HomeSection() {
  const { t } = useTranslation();
  return (
    <SettingsPanel id="home">
      {(loaded) => (
        <>
          <SectionForm
            {...loaded}
            name="home"
            schema={homeChangeSchema}
            blank={{}}
            toValues={({ home }) => fillBlocks(home)}
            toChange={(home) => ({ home })}
            describe={({ path, code }) =>
              path.endsWith('until') && code === 'too_small' ? t('adminSettings.blockEndsEarly') : undefined
            }
          >
            {(fields) => <Blocks {...fields} />}
          </SectionForm>
          <p className="mt-4">
            <ButtonLink to="/" size="small">
              {t('adminSettings.viewHome')}
            </ButtonLink>
          </p>
        </>
      )}
    </SettingsPanel>
  );
}

/** Returns the name of the control with which an added chapter begins. */
function nameFirstField(kind: HomeKind): string {
  const [first] = fieldsOfKind[kind];
  return first === 'heading' ? `heading.${baseLanguage}` : (first ?? 'from');
}

function Blocks(fields: SectionFields) {
  const { t } = useTranslation();
  const [dragged, setDragged] = useState<number>();
  const frame = useRef<HTMLDivElement>(null);
  const wanted = useRef('');
  useEffect(() => {
    if (wanted.current) frame.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = '';
  });
  const rows = readBlocks(fields.values);
  /** @param focus selector of the control to go on with */
  const change = (next: ReturnType<typeof readBlocks>, focus = ''): void => {
    wanted.current = focus;
    fields.setAll(() => writeBlocks(next));
  };
  const unused = homeKinds.filter((kind) => repeatedKinds.includes(kind) || rows.every((row) => row['kind'] !== kind));
  return (
    <div ref={frame} className="flow flow-3">
      <ol>
        {rows.map((row, place) => {
          const kind = homeKinds.find((one) => one === row['kind']) ?? 'text';
          const isFixed = fixedKinds.includes(kind);
          const name = t('adminSettings.block', { place: place + 1, kind: t(`adminSettings.kinds.${kind}`) });
          return (
            <li
              key={place}
              className="home-block"
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => {
                if (dragged !== undefined) change(moveBlock(rows, dragged, place));
                setDragged(undefined);
              }}
            >
              <div
                className="row between"
                draggable
                onDragStart={() => setDragged(place)}
                onDragEnd={() => setDragged(undefined)}
              >
                <h2>{name}</h2>
                <RowTools
                  index={place}
                  count={rows.length}
                  country={name}
                  onMove={(by) => {
                    const [to, last] = [place + by, rows.length - 1];
                    // At either end only the other direction is left.
                    const way = to === 0 ? 1 : to === last ? -1 : by;
                    change(moveBlock(rows, place, to), `[data-row="${to}"][data-move="${way}"]`);
                  }}
                  onRemove={isFixed ? undefined : () => change(rows.toSpliced(place, 1), '[data-add]')}
                />
              </div>
              {kind !== 'products' && <BlockFields {...fields} place={place} kind={kind} />}
            </li>
          );
        })}
      </ol>
      <div className="row">
        {unused.map((kind) => (
          <Button
            key={kind}
            size="small"
            data-add={kind}
            disabled={rows.length >= limits.homeBlocks}
            onClick={() => change(addBlock(rows, kind), `[name="blocks.${rows.length}.${nameFirstField(kind)}"]`)}
          >
            {t('adminSettings.addBlock', { kind: t(`adminSettings.kinds.${kind}`) })}
          </Button>
        ))}
      </div>
      <HomePreviewButton values={fields.values} />
    </div>
  );
}
