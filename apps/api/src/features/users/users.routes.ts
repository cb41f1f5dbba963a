import { userEndpoints } from '@kontor/shared/users';
import { type HttpTools, implement, notBuilt } from '../../http/implement.ts';
import type { Tokens } from '../../lib/jwt.ts';
import { login, registerVisitor } from './users.service.ts';

export function userRoutes(tools: HttpTools, tokens: Tokens): void {
  implement(tools, userEndpoints, {
    login: ({ body }) => login(body, tokens),
    register: notBuilt,
    registerVisitor: ({ body }) => registerVisitor(body),
    profile: notBuilt,
    updateProfile: notBuilt,
    list: notBuilt,
    get: notBuilt,
    update: notBuilt,
    remove: notBuilt,
  });
}
