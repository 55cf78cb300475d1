import {
  AppError,
  type Caller,
  type CreateProject,
  found,
  mayKeepBooks,
  needsRole,
  type Target,
  type UpdateProject,
} from '@outlay/contracts';
import { asAlreadyExists, type ChangeTransaction, publishAudited } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { changeChart } from '../accounts/change-chart.ts';
import { rulesFromToday } from '../rules/mapping-version.table.ts';
import { projects } from './project.table.ts';
import { decideCreateProject, decideUpdateProject, type Project, projectEvent, projectUpdated } from './project.ts';

/** @throws AppError FORBIDDEN; ALREADY_EXISTS where the code is another's */
const changing = async <T>(deps: Deps, caller: Caller, work: (tx: ChangeTransaction) => Promise<T>): Promise<T> => {
  if (!mayKeepBooks(caller.role)) throw needsRole(mayKeepBooks);
  try {
    return await deps.database.changeIdempotently(caller, work);
  } catch (error) {
    throw asAlreadyExists(error, 'code');
  }
};

/** @throws AppError FORBIDDEN, VALIDATION_ERROR, ALREADY_EXISTS */
export const createProject = (deps: Deps, caller: Caller, command: CreateProject): Promise<Project> =>
  changing(deps, caller, async (tx) => {
    const id = await deps.database.nextId('projects_id_seq');
    const project = decideCreateProject(command, { id, businessId: caller.businessId, now: tx.now });
    tx.write(projects.insert(project));
    publishAudited(tx, [projectEvent('project.created', project)]);
    return project;
  });

/** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED, VALIDATION_ERROR, ALREADY_EXISTS */
export const updateProject = (deps: Deps, caller: Caller, target: Target, command: UpdateProject): Promise<Project> =>
  changing(deps, caller, async (tx) => {
    const before = found(await projects.lock(tx, caller.businessId, target.id), target.ifMatch);
    const after = decideUpdateProject(before, command, tx.now);
    if (after === before) return before;
    tx.write(projects.update(after));
    publishAudited(tx, [projectUpdated(before, after)]);
    return after;
  });

/** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED; RESOURCE_IN_USE where a rule names it that holds now or later */
export const deleteProject = (deps: Deps, caller: Caller, target: Target): Promise<void> =>
  changeChart(deps, caller, async (tx, business) => {
    const project = found(await projects.lock(tx, caller.businessId, target.id), target.ifMatch);
    if ((await rulesFromToday(tx, business)).some(({ when }) => when.projectIds.includes(project.id)))
      throw new AppError('RESOURCE_IN_USE', { message: { key: 'project.inRules' } });
    tx.write(projects.delete(project));
    publishAudited(tx, [projectEvent('project.deleted', project)]);
  });
