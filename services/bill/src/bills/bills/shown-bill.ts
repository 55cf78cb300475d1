import type { Answer, Caller, Pagination, Target } from '@outlay/contracts';
import { ok, shownPage, withVersion } from '@outlay/http';
import type { Page } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import type { BillAt } from './bill.ts';
import { billViewFor } from './bill.view.ts';

/** 200 with the bill as this caller sees it, and its ETag. */
export const shownBill = (caller: Caller, found: BillAt): Answer =>
  withVersion(ok(billViewFor(caller, found)), found.bill.version);

/** 200 with the page of bills that match a query. */
export const shownBills = (caller: Caller, query: Pick<Pagination, 'page' | 'pageSize'>, found: Page<BillAt>): Answer =>
  shownPage(query, found, (bill) => billViewFor(caller, bill));

type Action<C> = (deps: Deps, caller: Caller, target: Target, command: C) => Promise<BillAt>;
type Request<C> = { caller: Caller; params: { billId: number }; body: C; ifMatch: number | null };

/** The handlers of actions on one bill: `actionsOn(deps)(approveBill)`. */
export const actionsOn =
  (deps: Deps) =>
  <C>(action: Action<C>) =>
  async ({ caller, params, body, ifMatch }: Request<C>): Promise<Answer> =>
    shownBill(caller, await action(deps, caller, { id: params.billId, ifMatch }, body));
