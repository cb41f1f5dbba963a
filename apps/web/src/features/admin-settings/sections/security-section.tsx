import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ButtonLink } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { fieldLabels } from '../../../entities/settings/field-labels.ts';
import { SectionForm } from '../form/section-form.tsx';
import { SettingsPanel } from '../form/section-panel.tsx';

/** Form values are texts. */
const typedSecurity = z.object({ secondFactorRequired: z.enum(['true', 'false']) });

/** Settings of how staff sign in. */
export function SecuritySection() {
  const { t } = useTranslation();
  return (
    <SettingsPanel id="security">
      {(loaded) => (
        <>
          <SectionForm
            {...loaded}
            name="security"
            schema={typedSecurity}
            blank={{}}
            toChange={({ secondFactorRequired }) => ({
              security: { secondFactorRequired: secondFactorRequired === 'true' },
            })}
          >
            {({ values, set }) => (
              <Choice
                type="checkbox"
                name="secondFactorRequired"
                label={t(fieldLabels['security.secondFactorRequired'])}
                checked={values['secondFactorRequired'] === 'true'}
                onChange={({ target }) => set('secondFactorRequired', String(target.checked))}
              />
            )}
          </SectionForm>
          <p className="mt-4">
            <ButtonLink to="/account/security" size="small">
              {t('admin.toSecondFactor')}
            </ButtonLink>
          </p>
        </>
      )}
    </SettingsPanel>
  );
}
