import { useTranslation } from 'react-i18next';

const examples = ['heading', 'subheading', 'item', 'numbered', 'bold', 'link'] as const;

/** Help on how to write headings, lists and links. */
export function WritingHelp() {
  const { t } = useTranslation();
  return (
    <details className="writing-help">
      <summary>{t('adminLegal.help')}</summary>
      <p className="note mt-2">{t('adminLegal.helpHint')}</p>
      <dl>
        {examples.map((example) => (
          <div key={example}>
            <dt>{t(`adminLegal.write.${example}`)}</dt>
            <dd>
              <code>{t(`adminLegal.example.${example}`)}</code>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
