import { type Caller, found, type OperationById } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { type Condition, containing, given, type Page, sql, type Transaction } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { projects } from './project.table.ts';
import { type Project, projectEvent } from './project.ts';

type ProjectQuery = OperationById<'listProjects'>['query']['_output'];

const searched = (search: string): Condition => {
  const pattern = containing(search);
  return { parts: ['code ILIKE ', ' OR name ILIKE ', ' OR customer ILIKE ', ''], values: [pattern, pattern, pattern] };
};

export const listProjects = (
  { database }: Deps,
  { businessId }: Caller,
  query: ProjectQuery,
): Promise<Page<Project>> => {
  const where = [
    given(query.isActive, (isActive) => sql`is_active = ${isActive}`),
    given(query.externalId, (externalId) => sql`external_id = ${externalId}`),
    given(query.search, searched),
  ];
  const sortable = { code: 'code', name: 'name', createdAt: 'created_at', updatedAt: 'updated_at' };
  return database.read(businessId, (tx) => projects.page(tx, businessId, { where, sortable, query }));
};

/** @throws AppError NOT_FOUND */
export const getProject = async ({ database }: Deps, { businessId }: Caller, id: number): Promise<Project> =>
  found(await database.read(businessId, (tx: Transaction) => projects.find(tx, businessId, id)));

/** A business of the sandbox begins anew: whoever keeps their ids learns that its projects are gone. */
export const publishProjectsDeleted = async (tx: ChangeTransaction, businessId: number): Promise<void> => {
  for (const project of await projects.all(tx, businessId)) tx.publish(projectEvent('project.deleted', project));
};
