import type { Caller } from '@outlay/contracts';
import type { Page } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { type LayoutQuery, layouts, pageOfLayouts } from './layout.table.ts';
import type { Layout } from './layout.ts';

type Reading = Pick<Deps, 'database'>;
type Reader = Pick<Caller, 'businessId'>;

export const listLayouts = ({ database }: Reading, { businessId }: Reader, query: LayoutQuery): Promise<Page<Layout>> =>
  database.read(businessId, (tx) => pageOfLayouts(tx, businessId, query));

/** Undefined where the business has none of that id. */
export const getLayout = ({ database }: Reading, { businessId }: Reader, id: number): Promise<Layout | undefined> =>
  database.read(businessId, (tx) => layouts.find(tx, businessId, id));
