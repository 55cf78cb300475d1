import { datesAsText } from '@outlay/contracts';
import { answersOf, created, gone, type Handlers, ok, shownPage } from '@outlay/http';
import type { User } from '../../account/index.ts';
import type { Deps } from '../../deps.ts';
import { inviteMember } from './add-member.ts';
import { changeMember, getMember, listMembers } from './change-member.ts';
import { getMe, getUser, updateMe, updateUser } from './change-user.ts';
import { resetOfMember } from './reset-second-factors.ts';
import { resendInvitation } from './send-invitation.ts';

const { shown } = answersOf<User>(datesAsText, ({ id }) => `/v1/users/${id}`);

/** The people of a business, each known to it by the name it gave. */
export const peopleRoutes = (deps: Deps) =>
  ({
    listMembers: async ({ caller, query }) => shownPage(query, await listMembers(deps, caller, query), datesAsText),
    getMember: async ({ caller, params }) => ok(datesAsText(await getMember(deps, caller, params.userId))),
    addMember: async ({ caller, body }) => {
      const member = await inviteMember(deps, caller, body);
      return created(`/v1/businesses/${caller.businessId}/users/${member.id}`, datesAsText(member));
    },
    resendInvitation: async ({ caller, params }) =>
      ok(datesAsText(await resendInvitation(deps, caller, params.userId))),
    updateMember: async ({ caller, params, body }) =>
      ok(datesAsText(await changeMember(deps, caller, params.userId, body))),
    resetMemberSecondFactors: ({ caller, params }) => gone(resetOfMember(deps, caller, params.userId)),

    getMe: async ({ caller }) => shown(await getMe(deps, caller)),
    getMyMembership: async ({ caller: { businessId, userId, role, scopes } }) =>
      ok({ businessId, userId, role, scopes: [...scopes] }),
    updateMe: async ({ caller, body, ifMatch }) => shown(await updateMe(deps, caller, ifMatch, body)),
    getUser: async ({ caller, params }) => shown(await getUser(deps, caller, params.id)),
    updateUser: async ({ caller, params, body, ifMatch }) =>
      shown(await updateUser(deps, caller, { id: params.id, ifMatch }, body)),
  }) satisfies Partial<Handlers<'gateway'>>;
