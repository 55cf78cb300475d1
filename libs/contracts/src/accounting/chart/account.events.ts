import { changes, event } from '../../events/event.ts';
import { account } from './account.resource.ts';

/** Of accounts of the books. `account.changed` and `account.link_created` are about people who sign in, and never leave the services. */
export const ledgerAccountEvents = [
  event('account.created', { summary: 'An account of the books was created', data: { account } }),
  event('account.updated', { summary: 'An account of the books changed', data: { account, ...changes } }),
  event('account.deleted', { summary: 'An account of the books was deleted', data: { account } }),
] as const;
