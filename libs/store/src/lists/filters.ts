import { type Condition, sql } from './sql.ts';

/** A filter that is asked for, or no condition. */
export const given = <T>(value: T | undefined, condition: (value: T) => Condition): Condition =>
  value === undefined ? undefined : condition(value);

/** The ILIKE pattern for texts that contain `search` literally; a backslash takes their meaning from `%` and `_`. */
export const containing = (search: string): string => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;

export type Common = {
  ids?: readonly (number | string)[] | undefined;
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
  updatedFrom?: string | undefined;
  updatedTo?: string | undefined;
};

/** The filters that every list has, for rows with an id and both times. */
export const commonFilters = ({ ids, createdFrom, createdTo, updatedFrom, updatedTo }: Common): Condition[] => [
  given(ids, (some) => sql`id = ANY(${some})`),
  given(createdFrom, (from) => sql`created_at >= ${from}`),
  given(createdTo, (to) => sql`created_at <= ${to}`),
  given(updatedFrom, (from) => sql`updated_at >= ${from}`),
  given(updatedTo, (to) => sql`updated_at <= ${to}`),
];
