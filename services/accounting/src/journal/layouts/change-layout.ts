import {
  AppError,
  type Caller,
  type CreateJournalLayout,
  found,
  MOST_LAYOUTS,
  type Target,
  type UpdateJournalLayout,
} from '@outlay/contracts';
import type { ChangeTransaction, Transaction } from '@outlay/store';
import { changeChart, dimensions } from '../../chart/index.ts';
import type { Deps } from '../../deps.ts';
import { layouts } from './layout.table.ts';
import { decideCreateLayout, decideUpdateLayout, type Layout } from './layout.ts';

const resourceOf = ({ id }: Layout): string => `journal_layout:${id}`;

const contentOf = ({ name, columns, delimiter, decimalMark, dateFormat, includeHeader }: Layout) => ({
  ...{ name, columns, delimiter, decimalMark, dateFormat, includeHeader },
});

const dimensionsOf = async (tx: Transaction, businessId: number): Promise<ReadonlySet<string>> =>
  new Set((await dimensions.all(tx, businessId)).map(({ id }) => id));

/** @throws AppError FORBIDDEN; ALREADY_EXISTS where the name is another's */
const changing = <T>(
  deps: Deps,
  caller: Caller,
  work: (tx: ChangeTransaction, business: { id: number }) => Promise<T>,
): Promise<T> => changeChart(deps, caller, work, 'name');

/** @throws AppError FORBIDDEN, VALIDATION_ERROR, ALREADY_EXISTS, LIMIT_REACHED */
export const createLayout = (deps: Deps, caller: Caller, command: CreateJournalLayout): Promise<Layout> =>
  changing(deps, caller, async (tx, { id: businessId }) => {
    // One after the other, so that two at once do not pass the limit.
    const { length } = await layouts.all(tx, businessId);
    if (length >= MOST_LAYOUTS) throw new AppError('LIMIT_REACHED', { facts: { maximum: MOST_LAYOUTS } });
    const id = await deps.database.nextId('journal_layouts_id_seq');
    const given = { id, businessId, dimensions: await dimensionsOf(tx, businessId), now: tx.now };
    const layout = decideCreateLayout(command, given);
    tx.write(layouts.insert(layout));
    tx.audit('journal_layout.created', resourceOf(layout));
    return layout;
  });

/** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED, VALIDATION_ERROR, ALREADY_EXISTS */
export const updateLayout = (
  deps: Deps,
  caller: Caller,
  target: Target,
  command: UpdateJournalLayout,
): Promise<Layout> =>
  changing(deps, caller, async (tx, { id: businessId }) => {
    const before = found(await layouts.lock(tx, businessId, target.id), target.ifMatch);
    const given = { dimensions: await dimensionsOf(tx, businessId), now: tx.now };
    const after = decideUpdateLayout(before, command, given);
    if (after === before) return before;
    tx.write(layouts.update(after));
    tx.audit('journal_layout.updated', resourceOf(after), { before: contentOf(before), after: contentOf(after) });
    return after;
  });

/** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED */
export const deleteLayout = (deps: Deps, caller: Caller, target: Target): Promise<void> =>
  changing(deps, caller, async (tx, { id: businessId }) => {
    const layout = found(await layouts.lock(tx, businessId, target.id), target.ifMatch);
    tx.write(layouts.delete(layout));
    tx.audit('journal_layout.deleted', resourceOf(layout));
  });
