import type { Caller } from '@outlay/contracts';
import { type Handlers, ok, withVersion } from '@outlay/http';
import { type BillAt, billViewFor } from '../bills/index.ts';
import type { Deps } from '../deps.ts';
import { approveBill } from './approve-bill.ts';
import { denyBill } from './deny-bill.ts';
import { submitBill } from './submit-bill.ts';
import { withdrawBill } from './withdraw-bill.ts';

type Operations = 'submitBill' | 'approveBill' | 'denyBill' | 'withdrawBill';

const shown = (caller: Caller, decided: BillAt) => withVersion(ok(billViewFor(caller, decided)), decided.bill.version);

/** One POST per decision on a bill. */
export const approvalRoutes = (deps: Deps): Pick<Handlers<'bill'>, Operations> => ({
  submitBill: async ({ caller, params, body, ifMatch }) =>
    shown(caller, await submitBill(deps, caller, { id: params.billId, ifMatch }, body)),
  approveBill: async ({ caller, params, body, ifMatch }) =>
    shown(caller, await approveBill(deps, caller, { id: params.billId, ifMatch }, body)),
  denyBill: async ({ caller, params, body, ifMatch }) =>
    shown(caller, await denyBill(deps, caller, { id: params.billId, ifMatch }, body)),
  withdrawBill: async ({ caller, params, body, ifMatch }) =>
    shown(caller, await withdrawBill(deps, caller, { id: params.billId, ifMatch }, body)),
});
