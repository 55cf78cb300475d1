import type { Scope } from '@outlay/contracts';
import { scopesToGive } from '../api-keys/index.ts';

/** No right: it is how applications ask for a refresh token, and no access token of a person has it. */
const OF_NO_RIGHT: Scope = 'offline_access';

/** Nobody holds a client that may do more than they may. @throws AppError INSUFFICIENT_SCOPE */
export const clientScopes = (own: readonly Scope[], wanted: readonly Scope[]): readonly Scope[] =>
  scopesToGive({ scopes: [...own, OF_NO_RIGHT] }, wanted);
