import type { EventOfKind } from '@outlay/contracts';
import { handleReset } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { publishVendorsDeleted } from './publish-vendors-deleted.ts';

/** What a business of the sandbox did is gone; its people are the same. */
export const resetBusiness = ({ database }: Deps, event: EventOfKind<'sandbox.reset'>): Promise<void> =>
  handleReset({ database, keep: ['employees'], before: publishVendorsDeleted })(event);
