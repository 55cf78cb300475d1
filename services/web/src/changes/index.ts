export { createChangesHandler } from './changes-routes.ts';
export { type Membership, readMembership, readPortalMembership } from './membership.client.ts';
export { createStreams, type Streams } from './streams.ts';
export { WATCHED_KEYS } from './watched-kinds.ts';
