import { userEndpoints } from '@kontor/shared/users';
import { type HttpTools, implement } from '../../http/implement.ts';
import { asksForPage } from '../../lib/lists/page.ts';
import type { Tokens } from '../../lib/jwt.ts';
import { changeUser, deleteUser } from './edit-users.service.ts';
import { getUser, listUserPage, listUsers } from './list-users.service.ts';
import { login, profileOf, register, registerVisitor, updateProfile } from './users.service.ts';

export function userRoutes(tools: HttpTools, tokens: Tokens): void {
  implement(tools, userEndpoints, {
    login: ({ body }) => login(body, tokens),
    register: ({ body }) => register(body, tokens),
    registerVisitor: ({ body }) => registerVisitor(body),
    profile: async ({ caller }) => profileOf(caller),
    updateProfile: ({ body, caller }) => updateProfile(caller, body, tokens),
    list: ({ query }) => (asksForPage(query) ? listUserPage(query) : listUsers()),
    get: ({ params, caller }) => getUser(params.id, caller),
    update: ({ params, body, caller }) => changeUser(params.id, body, caller),
    remove: ({ params, caller }) => deleteUser(params.id, caller),
  });
}
