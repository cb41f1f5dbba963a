import { type Role, roles } from '@kontor/shared/rules/access/roles';
import { useTranslation } from 'react-i18next';
import { Choice, ChoiceGroup } from '../../ui/form/choice.tsx';

/** Choice of a staff role, with what each includes. */
export function RoleChoice({ role, onChange }: { role: string; onChange: (role: Role) => void }) {
  const { t } = useTranslation();
  return (
    <ChoiceGroup legend={t('adminUsers.role')}>
      {roles.map((one) => (
        <Choice
          key={one}
          type="radio"
          name="role"
          className="mt-2"
          label={
            <span>
              {t(`adminUsers.roles.${one}`)} <span className="note">{t(`adminUsers.roleHints.${one}`)}</span>
            </span>
          }
          checked={role === one}
          onChange={() => onChange(one)}
        />
      ))}
    </ChoiceGroup>
  );
}
