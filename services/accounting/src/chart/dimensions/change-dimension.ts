import {
  AppError,
  type Caller,
  type CreateDimension,
  found,
  MOST_DIMENSIONS,
  type UpdateDimension,
} from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { changeChart } from '../accounts/change-chart.ts';
import { rulesFromToday } from '../rules/mapping-version.table.ts';
import { dimensions, hasValues } from './dimension.table.ts';
import { type Dimension, decideCreateDimension, decideUpdateDimension } from './dimension.ts';

type NamedTarget = { name: string; ifMatch: number | null };

const resourceOf = ({ id }: Dimension): string => `dimension:${id}`;

const contentOf = ({ labels, isActive }: Dimension) => ({ labels, isActive });

/** @throws AppError FORBIDDEN, ALREADY_EXISTS, LIMIT_REACHED, SERVICE_UNAVAILABLE */
export const createDimension = (deps: Deps, caller: Caller, command: CreateDimension): Promise<Dimension> =>
  changeChart(deps, caller, async (tx, { id: businessId }) => {
    const all = await dimensions.all(tx, businessId);
    if (all.some(({ id }) => id === command.name)) throw new AppError('ALREADY_EXISTS', { facts: { field: 'name' } });
    if (all.length >= MOST_DIMENSIONS) throw new AppError('LIMIT_REACHED', { facts: { maximum: MOST_DIMENSIONS } });
    const dimension = decideCreateDimension(command, { businessId, now: tx.now });
    tx.write(dimensions.insert(dimension));
    tx.audit('dimension.created', resourceOf(dimension));
    return dimension;
  });

/** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED, RESOURCE_IN_USE */
export const updateDimension = (
  deps: Deps,
  caller: Caller,
  { name, ifMatch }: NamedTarget,
  command: UpdateDimension,
): Promise<Dimension> =>
  changeChart(deps, caller, async (tx, business) => {
    const before = found(await dimensions.lock(tx, business.id, name), ifMatch);
    const inRules = (await rulesFromToday(tx, business)).some((rule) => Object.hasOwn(rule.dimensions, name));
    const after = decideUpdateDimension(before, command, { inRules, now: tx.now });
    if (after === before) return before;
    tx.write(dimensions.update(after));
    tx.audit('dimension.updated', resourceOf(after), { before: contentOf(before), after: contentOf(after) });
    return after;
  });

/** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED, RESOURCE_IN_USE */
export const deleteDimension = (deps: Deps, caller: Caller, { name, ifMatch }: NamedTarget): Promise<void> =>
  changeChart(deps, caller, async (tx, { id: businessId }) => {
    const dimension = found(await dimensions.lock(tx, businessId, name), ifMatch);
    if (await hasValues(tx, dimension))
      throw new AppError('RESOURCE_IN_USE', { message: { key: 'dimension.hasValues' } });
    tx.write(dimensions.delete(dimension));
    tx.audit('dimension.deleted', resourceOf(dimension));
  });
