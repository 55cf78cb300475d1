import { isDeepStrictEqual } from 'node:util';
import {
  AppError,
  type CreateDimensionValue,
  type DimensionValueView,
  datesAsText,
  givenFields,
  type NewEvent,
  newEvent,
  nextVersion,
  oldValues,
  type Stored,
  type UpdateDimensionValue,
} from '@outlay/contracts';

/** As the API shows it. */
export type DimensionValue = Stored<DimensionValueView> & { businessId: number };

/** Where a value is in use: in rules that hold now or later, and on lines of the journal. */
export type ValueUses = { inRules: boolean; hasLines: boolean };

type Given = { id: number; businessId: number; dimension: string; now: Date };

export const decideCreateValue = (command: CreateDimensionValue, { now, ...given }: Given): DimensionValue => ({
  ...command,
  ...given,
  ...{ version: 1, createdAt: now, updatedAt: now },
});

/**
 * The changed value; the very same object when nothing changes, so that no version is spent on it.
 * @throws AppError RESOURCE_IN_USE where it would no longer be active and rules name it
 */
export const decideUpdateValue = (
  before: DimensionValue,
  command: UpdateDimensionValue,
  { inRules, now }: { inRules: boolean; now: Date },
): DimensionValue => {
  const changed: DimensionValue = { ...before, ...givenFields(command) };
  if (isDeepStrictEqual(changed, before)) return before;
  if (inRules && before.isActive && !changed.isActive)
    throw new AppError('RESOURCE_IN_USE', { message: { key: 'dimension.valueInRules' } });
  return nextVersion(changed, now);
};

/** @throws AppError RESOURCE_IN_USE where a rule names it, or a line of the journal has it */
export const assertValueDeletable = ({ inRules, hasLines }: ValueUses): void => {
  if (hasLines) throw new AppError('RESOURCE_IN_USE', { message: { key: 'dimension.valueHasLines' } });
  if (inRules) throw new AppError('RESOURCE_IN_USE', { message: { key: 'dimension.valueInRules' } });
};

export const valueView = (value: DimensionValue): DimensionValueView => {
  const { businessId: _, ...fields } = datesAsText(value);
  return fields;
};

const NOT_COMPARED: ReadonlySet<string> = new Set(['version', 'updatedAt']);

/** Its first state, or its last one. */
export const valueEvent = (
  kind: 'dimension_value.created' | 'dimension_value.deleted',
  value: DimensionValue,
): NewEvent => newEvent(kind, { aggregate: `dimension_value:${value.id}`, data: { dimensionValue: valueView(value) } });

/** The new state and the old value of each changed field. */
export const valueUpdated = (before: DimensionValue, after: DimensionValue): NewEvent => {
  const shown = valueView(after);
  const previousAttributes = oldValues(valueView(before), shown, NOT_COMPARED);
  const data = { dimensionValue: shown, previousAttributes, changedFields: Object.keys(previousAttributes) };
  return newEvent('dimension_value.updated', { aggregate: `dimension_value:${after.id}`, data });
};
