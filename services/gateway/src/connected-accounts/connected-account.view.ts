import { type ConnectedAccountView, connectedAccount, viewOf } from '@outlay/contracts';
import type { ConnectedAccount } from './connected-account.ts';

/** What it was granted with is shown to nobody: the other side need not know that credential. */
export const connectedAccountView = (account: ConnectedAccount): ConnectedAccountView =>
  viewOf(connectedAccount, account);
