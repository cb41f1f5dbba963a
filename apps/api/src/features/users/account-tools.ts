import type { Tokens } from '../../lib/secrets/jwt.ts';
import type { RefuseWeakPassword } from './passwords/refuse-weak-password.ts';
import type { CodeTools } from './second-factor/spend-code.service.ts';
import type { FailedSignIns } from './sign-ins/failed-sign-ins.service.ts';

/** Shared dependencies of calls about accounts, made once in app.ts. */
export interface AccountTools {
  tokens: Tokens;
  failures: FailedSignIns;
  refuseWeakPassword: RefuseWeakPassword;
  codes: CodeTools;
  /** Hashes an address for the audit trail. */
  hashAddress: (email: string) => string;
}
