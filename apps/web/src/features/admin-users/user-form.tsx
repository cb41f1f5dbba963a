import type { FieldProblem } from '@kontor/shared/wire/errors';
import { type Role, roles } from '@kontor/shared/rules/access/roles';
import { userChangeSchema, type User, type UserChange } from '@kontor/shared/wire/users';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { useZodForm } from '../../components/use-zod-form.ts';
import type { Problem } from '../../lib/problem.ts';
import { sessionExpired } from '../../session/session-slice.ts';
import { usePermission } from '../../session/use-permission.ts';
import { useSession } from '../../session/use-session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { SaveFailed } from '../../components/save-failed.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Choice, ChoiceGroup } from '../../ui/form/choice.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { UnsavedGuard } from '../../components/unsaved-guard.tsx';
import { useUpdateUserMutation } from './admin-users-api.ts';
import { RoleChoice } from './role-choice.tsx';

/** Option for no role. */
const customer = 'user';

type Values = Record<'name' | 'email' | 'role', string>;

/** Converts the form's values for the call; an unknown role counts as a customer. */
function toUserInput({ role: chosen, ...values }: Values) {
  const role = roles.find((one) => one === chosen);
  return {
    ...values,
    isAdmin: role !== undefined,
    ...(role && { role }),
  };
}

/** Lists the fields that a refusal is about; empty if it concerns the whole form. */
function listRefused({ code, message, issues }: Problem): FieldProblem[] {
  if (code === 'email_taken') return [{ path: 'email', code, message }];
  return issues;
}

/** Sends the changes and leads back to the list (spec §4), or to the login after a change of the own role. */
function useEditing({ _id, role }: User, listPath: string) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const { user: self } = useSession();
  const [update, { isLoading, error }] = useUpdateUserMutation();
  const send = async (body: UserChange) => {
    const { data, error: refused } = await update({ params: { id: _id }, body });
    if (!data) return readProblem(refused);
    showToast(t('adminUsers.edited'));
    // A change of role ends the account's tokens on the server (contract).
    if (_id === self?._id && data.role !== role) dispatch(sessionExpired());
    else void navigate(listPath);
    return undefined;
  };
  return { send, busy: isLoading, problem: readProblem(error), isSelf: _id === self?._id };
}

interface UserFormProps {
  user: User;
  /** Path of the list to return to. */
  listPath: string;
}

/** Form for a user's name, e-mail address and, for owners, permission and role (spec §2, Admin user edit). */
export function UserForm({ user, listPath }: UserFormProps) {
  const { t } = useTranslation();
  const { send, busy, problem, isSelf } = useEditing(user, listPath);
  const initial: Values = { name: user.name, email: user.email, role: user.role ?? customer };
  const mayGiveRoles = usePermission()('people');
  const { form, field, values, set, showProblems, otherProblems } = useZodForm({
    schema: userChangeSchema,
    initial,
    input: toUserInput,
    describe: ({ code }) => (code === 'email_taken' ? t('profile.emailTaken') : undefined),
    onSubmit: async (body) => {
      const refused = await send(body);
      if (refused) showProblems(listRefused(refused));
    },
  });
  const changed = (['name', 'email', 'role'] as const).some((name) => values[name] !== initial[name]);
  const placed = problem && listRefused(problem).length > 0 && otherProblems.length === 0;
  return (
    <form {...form} className="flow flow-8">
      <UnsavedGuard when={changed} />
      <div className="fields">
        <TextField {...field('name')} label={t('adminUsers.name')} autoComplete="off" required />
        <EmailField {...field('email')} label={t('adminUsers.email')} autoComplete="off" required />
        {mayGiveRoles && <Permission role={values.role} onChange={(role) => set('role', role)} />}
      </div>
      {isSelf && values.role !== initial.role && <Alert tone="warning">{t('adminUsers.demotingSelf')}</Alert>}
      {problem && !busy && !placed && <SaveFailed problem={problem} keepsInput />}
      <div className="row">
        <Button type="submit" variant="primary" busy={busy}>
          {t('admin.save')}
        </Button>
        <ButtonLink to={listPath}>{t('common.cancel')}</ButtonLink>
      </div>
    </form>
  );
}

interface PermissionProps {
  role: string;
  onChange: (role: Role | typeof customer) => void;
}

/** Two checkboxes of which one is ticked: an account is an admin's or a user's (spec §2). Admins have a role. */
function Permission({ role, onChange }: PermissionProps) {
  const { t } = useTranslation();
  const isAdmin = role !== customer;
  const toggle = () => onChange(isAdmin ? customer : 'owner');
  return (
    <>
      <ChoiceGroup legend={t('adminUsers.permission')}>
        <Choice type="checkbox" name="admin" label={t('adminUsers.admin')} checked={isAdmin} onChange={toggle} />
        <Choice type="checkbox" name="user" label={t('adminUsers.user')} checked={!isAdmin} onChange={toggle} />
        <p className="hint">{t('adminUsers.permissionHint')}</p>
      </ChoiceGroup>
      {isAdmin && <RoleChoice role={role} onChange={onChange} />}
    </>
  );
}
