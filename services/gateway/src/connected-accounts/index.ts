export { findActiveConnection } from './connect-account.ts';
export { type ConnectedAccount, isActor } from './connected-account.ts';
