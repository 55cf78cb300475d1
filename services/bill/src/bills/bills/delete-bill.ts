import type { Caller, Target } from '@outlay/contracts';
import { publishAudited } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { assertMay, isDeletable } from './access.ts';
import { billDeleted } from './bill.events.ts';
import { removeBill } from './bill.table.ts';
import { billAt } from './bill.ts';
import { billView } from './bill.view.ts';
import { loadBill } from './change-bill.ts';
import { impossible } from './transitions.ts';

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, INVALID_STATE_TRANSITION */
export const deleteBill = ({ database }: Deps, caller: Caller, target: Target): Promise<void> =>
  database.change(caller, async (tx) => {
    const { bill, business } = await loadBill(tx, caller, target);
    assertMay('delete', caller, bill);
    if (!isDeletable(bill)) throw impossible(bill.status, 'CANCELLED');
    tx.write(removeBill(bill, tx.now));
    publishAudited(tx, [billDeleted(billView(billAt(bill, business, tx.now), business.locale))]);
  });
