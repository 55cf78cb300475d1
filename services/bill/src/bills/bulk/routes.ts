import type { Answer, BulkId, Caller } from '@outlay/contracts';
import type { Handlers } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { actOnBills } from './act-on-bills.ts';
import { bulkView } from './bulk.view.ts';
import type { BulkAction } from './decide-action.ts';

type Request = { caller: Caller; body: { billIds: readonly BulkId[] } };

/** Up to a hundred bills in one request, each for itself. */
export const bulkRoutes = (deps: Deps) => {
  const act = async ({ caller, body }: Request, action: BulkAction): Promise<Answer> => {
    const { billIds } = body;
    const outcomes = await actOnBills(deps, caller, { ...action, billIds });
    return { status: 200, body: bulkView(outcomes, caller.locale) };
  };
  return {
    bulkSchedulePayment: (request) => act(request, { action: 'schedule-payment', command: request.body }),
    bulkApproveBills: (request) => act(request, { action: 'approve', command: request.body }),
    bulkDenyBills: (request) => act(request, { action: 'deny', command: request.body }),
    bulkMarkBillsPaid: (request) => act(request, { action: 'mark-paid', command: request.body }),
    bulkCancelBills: (request) => act(request, { action: 'cancel', command: request.body }),
  } satisfies Partial<Handlers<'bill'>>;
};
