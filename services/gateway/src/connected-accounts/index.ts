export { type ConnectedAccount, isActor } from './connected-account.ts';
export { findActiveAccount } from './read-connected-accounts.ts';
