import { type Caller, type CreateDimensionValue, found, notFound, type UpdateDimensionValue } from '@outlay/contracts';
import { type ChangeTransaction, publishAudited } from '@outlay/store';
import type { Business } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { changeChart } from '../accounts/change-chart.ts';
import { rulesFromToday } from '../rules/mapping-version.table.ts';
import { dimensions, dimensionValues, wasPosted } from './dimension.table.ts';
import {
  assertValueDeletable,
  type DimensionValue,
  decideCreateValue,
  decideUpdateValue,
  valueEvent,
  valueUpdated,
} from './dimension-value.ts';

/** A value as its path names it. */
type ValueTarget = { name: string; id: number; ifMatch: number | null };

/** @throws AppError NOT_FOUND, also where it is of another dimension; PRECONDITION_FAILED */
const locked = async (tx: ChangeTransaction, businessId: number, target: ValueTarget): Promise<DimensionValue> => {
  const value = await dimensionValues.lock(tx, businessId, target.id);
  return found(value?.dimension === target.name ? value : undefined, target.ifMatch);
};

const isInRules = async (tx: ChangeTransaction, business: Business, { id, dimension }: DimensionValue) =>
  (await rulesFromToday(tx, business)).some((rule) => rule.dimensions[dimension] === id);

/** @throws AppError FORBIDDEN, NOT_FOUND, ALREADY_EXISTS, SERVICE_UNAVAILABLE */
export const createValue = (
  deps: Deps,
  caller: Caller,
  name: string,
  command: CreateDimensionValue,
): Promise<DimensionValue> =>
  changeChart(deps, caller, async (tx, { id: businessId }) => {
    if (!(await dimensions.find(tx, businessId, name))) throw notFound();
    const id = await deps.database.nextId('dimension_values_id_seq');
    const value = decideCreateValue(command, { id, businessId, dimension: name, now: tx.now });
    tx.write(dimensionValues.insert(value));
    publishAudited(tx, [valueEvent('dimension_value.created', value)]);
    return value;
  });

/** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED, ALREADY_EXISTS, RESOURCE_IN_USE */
export const updateValue = (
  deps: Deps,
  caller: Caller,
  target: ValueTarget,
  command: UpdateDimensionValue,
): Promise<DimensionValue> =>
  changeChart(deps, caller, async (tx, business) => {
    const before = await locked(tx, business.id, target);
    const after = decideUpdateValue(before, command, { inRules: await isInRules(tx, business, before), now: tx.now });
    if (after === before) return before;
    tx.write(dimensionValues.update(after));
    publishAudited(tx, [valueUpdated(before, after)]);
    return after;
  });

/** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED, RESOURCE_IN_USE */
export const deleteValue = (deps: Deps, caller: Caller, target: ValueTarget): Promise<void> =>
  changeChart(deps, caller, async (tx, business) => {
    const value = await locked(tx, business.id, target);
    const inRules = await isInRules(tx, business, value);
    assertValueDeletable({ inRules, hasLines: await wasPosted(tx, value) });
    tx.write(dimensionValues.delete(value));
    publishAudited(tx, [valueEvent('dimension_value.deleted', value)]);
  });
