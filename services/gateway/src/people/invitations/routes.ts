import { datesAsText } from '@outlay/contracts';
import { gone, type Handlers, ok, shownPage } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { acceptInvitation, declineInvitation, listInvitations, personOf } from './answer-invitation.ts';

/** What businesses a person is invited to, and the answers. */
export const invitationRoutes = (deps: Deps) =>
  ({
    listInvitations: async ({ caller, query }) =>
      shownPage(query, await listInvitations(deps, personOf(caller), query), datesAsText),
    acceptInvitation: async ({ caller, params }) =>
      ok(datesAsText(await acceptInvitation(deps, personOf(caller), params.businessId))),
    declineInvitation: async ({ caller, params }) => gone(declineInvitation(deps, personOf(caller), params.businessId)),
  }) satisfies Partial<Handlers<'gateway'>>;
