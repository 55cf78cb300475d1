export { addMember, findGuest, type Guest, inviting, writeGuest } from './add-member.ts';
export { assertMayChangeRole, changeMembership, endMembership } from './change-member.ts';
export { acceptInvitation, findInvitedUser, inviteByLink } from './invite-by-link.ts';
