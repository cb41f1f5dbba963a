import type { FieldProblem } from '@kontor/shared/wire/errors';
import { languages } from '@kontor/shared/rules/text/languages';
import { limits } from '@kontor/shared/rules/access/limits';
import { openingChangeSchema } from '@kontor/shared/wire/sent-sections';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../i18n/language-name.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import { fieldLabels } from '../../../entities/settings/field-labels.ts';
import { SectionForm, type SectionFields } from '../form/section-form.tsx';
import { SettingsPanel } from '../form/section-panel.tsx';

const notePaths = languages.map((language) => ({ language, path: `pause.note.${language}` }));
const blank = Object.fromEntries(
  ['pause.from', 'pause.until', ...notePaths.map(({ path }) => path)].map((path) => [path, '']),
);

/** Setting of days without shipping. Another page opens and closes the shop; that state is sent unchanged. */
export function OpeningSection() {
  const { t } = useTranslation();
  const describe = ({ path, code }: FieldProblem): string | undefined => {
    if (path !== 'pause.until') return undefined;
    if (code === 'too_small') return t('adminSettings.pauseEndsEarly');
    return code === 'too_large' ? t('adminSettings.pauseTooLong') : undefined;
  };
  return (
    <SettingsPanel id="opening">
      {(loaded) => (
        <>
          <SectionForm
            {...loaded}
            name="opening"
            schema={openingChangeSchema}
            blank={blank}
            toChange={(opening) => ({ opening })}
            describe={describe}
          >
            {(fields) => <PauseFields {...fields} />}
          </SectionForm>
          <p className="mt-4">
            <ButtonLink to="/admin/readiness" size="small">
              {t('closed.toReadiness')}
            </ButtonLink>
          </p>
        </>
      )}
    </SettingsPanel>
  );
}

function PauseFields({ field }: SectionFields) {
  const { t } = useTranslation();
  const { language: shown } = useLanguage();
  return (
    <div className="fields">
      <TextField
        {...field('pause.from')}
        className="s3 stack"
        label={t(fieldLabels['opening.pause.from'])}
        type="date"
      />
      <TextField
        {...field('pause.until')}
        className="s3 stack"
        label={t(fieldLabels['opening.pause.until'])}
        type="date"
      />
      {notePaths.map(({ language, path }) => (
        <TextArea
          key={path}
          {...field(path)}
          className="s3 stack"
          label={t('adminSettings.inLanguage', {
            text: t(fieldLabels['opening.pause.note']),
            language: languageName(language, shown),
          })}
          optional={t('onward.optional')}
          maxLength={limits.homeText}
          rows={2}
        />
      ))}
    </div>
  );
}
