import { AppError, type Caller, mayAdminister, paginationOf } from '@outlay/contracts';
import { created, type Handlers, noContent, ok, page } from '@outlay/http';
import type { Members } from './members.ts';

type Ours = Pick<Handlers<'gateway'>, 'listMembers' | 'addMember' | 'updateMember' | 'removeMember'>;

/** The scopes of users are also what a person needs for their own record, so they alone do not open the others'. */
const checkMayAdminister = ({ role }: Caller): void => {
  if (!mayAdminister(role)) throw new AppError('FORBIDDEN');
};

/** The users of a business. */
export const memberHandlers = (members: Members): Ours => ({
  listMembers: async ({ caller, query }) => {
    checkMayAdminister(caller);
    const { rows, totalCount } = await members.list(caller.businessId, query);
    return page(rows, paginationOf(query.page, query.pageSize, totalCount));
  },

  addMember: async ({ caller, body }) => {
    checkMayAdminister(caller);
    const member = await members.add(caller, body);
    return created(`/v1/businesses/${caller.businessId}/users/${member.id}`, member);
  },

  updateMember: async ({ caller, params, body }) => {
    checkMayAdminister(caller);
    return ok(await members.change(caller, params.userId, body));
  },

  removeMember: async ({ caller, params }) => {
    await members.remove(caller, params.userId);
    return noContent();
  },
});
