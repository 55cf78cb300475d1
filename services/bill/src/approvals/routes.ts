import type { Handlers } from '@outlay/http';
import { actionsOn } from '../bills/index.ts';
import type { Deps } from '../deps.ts';
import { approveBill, denyBill } from './approve-bill.ts';
import { submitBill } from './submit-bill.ts';
import { withdrawBill } from './withdraw-bill.ts';

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
