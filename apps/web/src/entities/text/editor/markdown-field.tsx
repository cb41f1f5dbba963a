import { type ComponentProps, lazy, Suspense, useDeferredValue, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../../../ui/form/field.tsx';
import { applyEdit } from './apply-edit.ts';
import type { Selected, TextEdit } from './edit-selection.ts';
import { TextTools } from './text-tools.tsx';

const LazyPreview = lazy(async () => ({ default: (await import('./text-preview.tsx')).TextPreview }));

type MarkdownFieldProps = Omit<ComponentProps<typeof TextArea>, 'label' | 'ref'> & { label: string; value: string };

/** Field for a text of the shop that may be Markdown: with tools and a preview. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { label, className } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const edit = (makeEdit: (selected: Selected) => TextEdit): void => {
    if (!area.current) return;
    const { value, selectionStart, selectionEnd } = area.current;
    applyEdit(area.current, makeEdit({ value, start: selectionStart, end: selectionEnd }));
  };
  return (
    <div className={className}>
      <TextArea {...props} className={undefined} ref={area} tools={<TextTools label={label} onEdit={edit} />} />
      <Preview {...props} />
    </div>
  );
}

/** Preview, which is parsed while it is open. */
function Preview({ label, lang, value }: MarkdownFieldProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const text = useDeferredValue(value);
  const name = t('textEditor.preview', { field: label });
  return (
    <details className="text-preview menu" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{name}</summary>
      {isOpen && (
        // Scrollable, so it has to be reachable by keyboard.
        <div className="legal-paper" tabIndex={0} role="group" aria-label={name}>
          <div className="prose" lang={lang}>
            <Suspense fallback={t('common.loading')}>
              <LazyPreview text={text} />
            </Suspense>
          </div>
        </div>
      )}
    </details>
  );
}
