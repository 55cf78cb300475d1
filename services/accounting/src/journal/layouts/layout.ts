import { isDeepStrictEqual } from 'node:util';
import {
  assertValid,
  type CreateJournalLayout,
  type DateFormat,
  DIMENSION_FIELD,
  datesAsText,
  givenFields,
  type JournalLayoutView,
  nextVersion,
  type Stored,
  type UpdateJournalLayout,
  violation,
} from '@outlay/contracts';

/** As the API shows it. */
export type Layout = Stored<JournalLayoutView> & { businessId: number };
type Columns = Layout['columns'];

export const layoutView = (layout: Layout): JournalLayoutView => {
  const { businessId: _, ...fields } = datesAsText(layout);
  return fields;
};

/** The dimension that a field is of; undefined for a column that every line has. */
const dimensionOf = (field: string): string | undefined =>
  field.startsWith(DIMENSION_FIELD) ? field.slice(DIMENSION_FIELD.length) : undefined;

/**
 * What a layout has it keeps, also when its dimension is deleted.
 * @throws AppError VALIDATION_ERROR that names every column of a dimension that there is none of
 */
const assertColumns = (columns: Columns, before: Columns, dimensions: ReadonlySet<string>): void => {
  const kept = new Set(before.map(({ field }) => field));
  assertValid(
    columns.flatMap(({ field }, at) => {
      const dimension = dimensionOf(field);
      if (dimension === undefined || dimensions.has(dimension) || kept.has(field)) return [];
      return [violation(`columns[${at}].field`, 'validation.unknownReference')];
    }),
  );
};

/** `dimensions`: the names of the business's own. */
type Given = { id: number; businessId: number; dimensions: ReadonlySet<string>; now: Date };

/** @throws AppError VALIDATION_ERROR */
export const decideCreateLayout = (
  command: CreateJournalLayout,
  { id, businessId, dimensions, now }: Given,
): Layout => {
  assertColumns(command.columns, [], dimensions);
  return { id, businessId, ...command, version: 1, createdAt: now, updatedAt: now };
};

/** The changed layout; the very same object when nothing changes, so that no version is spent on it. @throws AppError VALIDATION_ERROR */
export const decideUpdateLayout = (
  before: Layout,
  command: UpdateJournalLayout,
  { dimensions, now }: Pick<Given, 'dimensions' | 'now'>,
): Layout => {
  const changed: Layout = { ...before, ...givenFields(command) };
  if (isDeepStrictEqual(changed, before)) return before;
  assertColumns(changed.columns, before.columns, dimensions);
  return nextVersion(changed, now);
};

/** A day `YYYY-MM-DD` as the layout writes it. */
export const dayIn = (format: DateFormat, day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return format.replace('YYYY', year).replace('MM', month).replace('DD', date);
};
