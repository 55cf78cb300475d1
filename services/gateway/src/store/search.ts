import { type Condition, sql } from '@outlay/store';

/** The ILIKE pattern for texts that contain `search` literally; a backslash takes their meaning from `%` and `_`. */
export const containing = (search: string): string => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;

type Common = {
  ids?: number[] | undefined;
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
  updatedFrom?: string | undefined;
  updatedTo?: string | undefined;
};

/** The filters that every list has. */
export const commonConditions = (query: Common): Condition[] => [
  query.ids && sql`id = ANY(${query.ids})`,
  query.createdFrom !== undefined && sql`created_at >= ${query.createdFrom}`,
  query.createdTo !== undefined && sql`created_at <= ${query.createdTo}`,
  query.updatedFrom !== undefined && sql`updated_at >= ${query.updatedFrom}`,
  query.updatedTo !== undefined && sql`updated_at <= ${query.updatedTo}`,
];
