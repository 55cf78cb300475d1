export { type ConnectedAccount, isActor } from './connected-account.ts';
export { endConnections } from './end-connections.ts';
export { findActiveAccount } from './read-connected-accounts.ts';
