import { gone, type Handlers } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { deleteUser, removeMember } from './leave-business.ts';

/** How people leave a business. */
export const leavingRoutes = (deps: Deps) =>
  ({
    removeMember: ({ caller, params }) => gone(removeMember(deps, caller, params.userId)),
    deleteUser: ({ caller, params, ifMatch }) => gone(deleteUser(deps, caller, { id: params.id, ifMatch })),
  }) satisfies Partial<Handlers<'gateway'>>;
