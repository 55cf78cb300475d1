export { invitationsPart } from './invitations-part.ts';
export { inviteByLink } from './invite-by-link.ts';
export { createInvitationPages, INVITATION_ENDPOINTS } from './page-routes.ts';
