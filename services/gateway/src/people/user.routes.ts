import { AppError, type Caller, mayAdminister, notFound, type UpdateUser, type UserView } from '@outlay/contracts';
import { type Handlers, noContent, ok, withVersion } from '@outlay/http';
import type { People } from './people.ts';
import type { Users } from './users.ts';

type Ours = 'getMe' | 'updateMe' | 'getUser' | 'updateUser' | 'deleteUser';

const shown = (user: UserView) => withVersion(ok(user), user.version);

/** Everybody sees and changes their own record; others' are for those who administer. */
const checkMaySee = ({ userId, role }: Caller, id: number): void => {
  if (userId !== id && !mayAdminister(role)) throw new AppError('FORBIDDEN');
};

/** A person's language is their own to choose. */
const nameAlone = ({ name, locale }: UpdateUser): string | undefined => {
  if (locale !== undefined) throw new AppError('FORBIDDEN');
  return name;
};

/** The people of a business, each known to it by the name it gave; `me` is NOT_FOUND for a key of a machine. */
export const userHandlers = (users: Users, people: People): Pick<Handlers<'gateway'>, Ours> => ({
  getMe: async ({ caller }) => {
    const user = caller.userId === null ? undefined : await users.find(caller.userId);
    if (!user) throw notFound();
    return shown(user);
  },

  updateMe: async ({ caller, body, ifMatch }) => shown(await people.changeSelf(caller, ifMatch, body)),

  getUser: async ({ caller, params }) => {
    checkMaySee(caller, params.id);
    return shown(await people.get(caller.businessId, params.id));
  },

  updateUser: async ({ caller, params, body, ifMatch }) => {
    checkMaySee(caller, params.id);
    if (params.id === caller.userId) return shown(await people.changeSelf(caller, ifMatch, body));
    return shown(await people.rename(caller, params.id, ifMatch, nameAlone(body)));
  },

  deleteUser: async ({ caller, params, ifMatch }) => {
    checkMaySee(caller, params.id);
    await people.remove(caller, params.id, ifMatch);
    return noContent();
  },
});
