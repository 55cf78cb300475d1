import type { Answer, BillView, Caller } from '@outlay/contracts';
import { ok, withVersion } from '@outlay/http';
import { allowedActions } from '../bills/access.ts';
import { billView } from '../bills/bill.view.ts';
import type { Shown } from '../bills/delete-bill.ts';

/** A bill as this caller sees it, in their language and with what they may do. */
export const viewFor =
  (caller: Caller) =>
  ({ bill, business, now }: Shown): BillView =>
    billView(bill, { locale: caller.locale, business, now }, allowedActions(caller, bill, now, business));

/** 200 with the bill and its version. */
export const shownTo = (caller: Caller) => {
  const view = viewFor(caller);
  return (shown: Shown): Answer => withVersion(ok(view(shown)), shown.bill.version);
};
