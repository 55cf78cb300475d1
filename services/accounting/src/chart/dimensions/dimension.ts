import { isDeepStrictEqual } from 'node:util';
import {
  AppError,
  type CreateDimension,
  type DimensionView,
  datesAsText,
  givenFields,
  nextVersion,
  type Stored,
  type UpdateDimension,
} from '@outlay/contracts';

/** As the API shows it; its name is its id in the business. */
export type Dimension = Omit<Stored<DimensionView>, 'name'> & { id: string; businessId: number };

type Given = { businessId: number; now: Date };

export const decideCreateDimension = (
  { name, ...command }: CreateDimension,
  { businessId, now }: Given,
): Dimension => ({ ...command, id: name, businessId, version: 1, createdAt: now, updatedAt: now });

/**
 * The changed dimension; the very same object when nothing changes, so that no version is spent on it.
 * @throws AppError RESOURCE_IN_USE where it would no longer be active and rules name a value of it
 */
export const decideUpdateDimension = (
  before: Dimension,
  { labels, ...fields }: UpdateDimension,
  { inRules, now }: { inRules: boolean; now: Date },
): Dimension => {
  const changed: Dimension = {
    ...before,
    ...givenFields(fields),
    labels: { ...before.labels, ...givenFields(labels ?? {}) },
  };
  if (isDeepStrictEqual(changed, before)) return before;
  if (inRules && before.isActive && !changed.isActive)
    throw new AppError('RESOURCE_IN_USE', { message: { key: 'dimension.inRules' } });
  return nextVersion(changed, now);
};

export const dimensionView = (dimension: Dimension): DimensionView => {
  const { businessId: _, id, ...fields } = datesAsText(dimension);
  return { name: id, ...fields };
};
