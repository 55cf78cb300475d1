import { datesAsText, paginationOf } from '@outlay/contracts';
import { gone, type Handlers, ok, page } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { acceptInvitation, declineInvitation, listInvitations, personOf } from './answer-invitation.ts';

/** What businesses a person is invited to, and the answers. */
export const invitationRoutes = (deps: Deps) =>
  ({
    listInvitations: async ({ caller, query }) => {
      const { rows, totalCount } = await listInvitations(deps, personOf(caller), query);
      return page(rows.map(datesAsText), paginationOf(query.page, query.pageSize, totalCount));
    },
    acceptInvitation: async ({ caller, params }) =>
      ok(datesAsText(await acceptInvitation(deps, personOf(caller), params.businessId))),
    declineInvitation: async ({ caller, params }) => gone(declineInvitation(deps, personOf(caller), params.businessId)),
  }) satisfies Partial<Handlers<'gateway'>>;
