import { type Condition, sql } from '@outlay/store';

type Request = {
  ids?: string[] | undefined;
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
  updatedFrom?: string | undefined;
  updatedTo?: string | undefined;
};

/** The filters that every list has (api.md 0), for rows with an id and both times. */
export const commonFilters = ({ ids, createdFrom, createdTo, updatedFrom, updatedTo }: Request): Condition[] => [
  ids && sql`id = ANY(${ids})`,
  createdFrom !== undefined && sql`created_at >= ${createdFrom}`,
  createdTo !== undefined && sql`created_at <= ${createdTo}`,
  updatedFrom !== undefined && sql`updated_at >= ${updatedFrom}`,
  updatedTo !== undefined && sql`updated_at <= ${updatedTo}`,
];
