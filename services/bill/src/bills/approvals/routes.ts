import type { Handlers } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { actionsOn } from '../bills/shown-bill.ts';
import { approveBill, denyBill } from './approve-bill.ts';
import { submitBill, withdrawBill } from './submit-bill.ts';

/** One POST per decision on a bill. */
export const approvalRoutes = (deps: Deps) => {
  const action = actionsOn(deps);
  return {
    submitBill: action(submitBill),
    approveBill: action(approveBill),
    denyBill: action(denyBill),
    withdrawBill: action(withdrawBill),
  } satisfies Partial<Handlers<'bill'>>;
};
