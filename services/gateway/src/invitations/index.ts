export { acceptByLink, findInvited, type Invited, inviteByLink } from './invite-by-link.ts';
