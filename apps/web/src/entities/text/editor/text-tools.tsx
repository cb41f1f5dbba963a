import { use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { insertBlock, insertLink, type Selected, type TextEdit, toggleLines, toggleMarks } from './edit-selection.ts';
import { TextPictures } from './text-pictures.ts';

interface TextToolsProps {
  /** Name of the field that the tools are for. */
  label: string;
  onEdit: (makeEdit: (selected: Selected) => TextEdit) => void;
}

/** Buttons that write Markdown into a field. */
export function TextTools({ label, onEdit }: TextToolsProps) {
  const { t } = useTranslation();
  const words = t('textEditor.words');
  const table = `| ${t('textEditor.column')} 1 | ${t('textEditor.column')} 2 |\n| - | - |\n|  |  |`;
  const tools: readonly (readonly [name: string, sign: ReactNode, makeEdit: (selected: Selected) => TextEdit])[] = [
    [t('textEditor.bold'), <b key="b">B</b>, (selected) => toggleMarks(selected, '**', words)],
    [t('textEditor.italic'), <i key="i">I</i>, (selected) => toggleMarks(selected, '*', words)],
    [t('textEditor.heading'), 'H', (selected) => toggleLines(selected, () => '### ')],
    [t('textEditor.list'), '•', (selected) => toggleLines(selected, () => '- ')],
    [t('textEditor.numbers'), '1.', (selected) => toggleLines(selected, (index) => `${index + 1}. `)],
    [t('textEditor.link'), '[ ]', (selected) => insertLink(selected, words)],
    [t('textEditor.table'), '⊞', (selected) => insertBlock(selected, table)],
  ];
  return (
    <div className="text-tools" role="group" aria-label={t('textEditor.tools', { field: label })}>
      {tools.map(([name, sign, makeEdit]) => (
        <button key={name} type="button" aria-label={name} title={name} onClick={() => onEdit(makeEdit)}>
          <span aria-hidden="true">{sign}</span>
        </button>
      ))}
      <PictureChoice onEdit={onEdit} />
    </div>
  );
}

/** List of the pictures that can be inserted; choosing one inserts it. */
function PictureChoice({ onEdit }: Pick<TextToolsProps, 'onEdit'>) {
  const { t } = useTranslation();
  const pictures = use(TextPictures);
  if (pictures.length === 0) return null;
  const insert = (path: string): void => {
    const picture = pictures.find((one) => one.path === path);
    if (!picture) return;
    const alt = picture.alt.replaceAll(/[[\]\\]/g, '');
    onEdit((selected) => insertBlock(selected, `![${alt}](${path})`));
  };
  return (
    <select
      className="input"
      aria-label={t('textEditor.picture')}
      value=""
      onChange={({ target }) => insert(target.value)}
    >
      <option value="">{t('textEditor.picture')}</option>
      {pictures.map(({ path, alt }, index) => (
        <option key={path} value={path}>
          {alt || t('textEditor.pictureNumber', { number: index + 1 })}
        </option>
      ))}
    </select>
  );
}
