import { isDeepStrictEqual } from 'node:util';
import {
  assertValid,
  type CreateProject,
  datesAsText,
  givenFields,
  type NewEvent,
  newEvent,
  nextVersion,
  oldValues,
  type ProjectView,
  type Stored,
  type UpdateProject,
} from '@outlay/contracts';

/** As the API shows it. */
export type Project = Stored<ProjectView> & { businessId: number };

type Given = { id: number; businessId: number; now: Date };

/** @throws AppError VALIDATION_ERROR where it ends before it begins */
const assertDays = ({ startsOn, endsOn }: Pick<Project, 'startsOn' | 'endsOn'>): void =>
  assertValid(
    startsOn !== null && endsOn !== null && endsOn < startsOn
      ? [{ field: 'endsOn', message: { key: 'validation.range', values: { from: startsOn } } }]
      : [],
  );

/** @throws AppError VALIDATION_ERROR */
export const decideCreateProject = (command: CreateProject, { id, businessId, now }: Given): Project => {
  assertDays(command);
  return { ...command, id, businessId, version: 1, createdAt: now, updatedAt: now };
};

/** The changed project; the very same object when nothing changes, so that no version is spent on it. @throws AppError VALIDATION_ERROR */
export const decideUpdateProject = (before: Project, command: UpdateProject, now: Date): Project => {
  const changed: Project = { ...before, ...givenFields(command) };
  if (isDeepStrictEqual(changed, before)) return before;
  assertDays(changed);
  return nextVersion(changed, now);
};

export const projectView = (project: Project): ProjectView => {
  const { businessId: _, ...fields } = datesAsText(project);
  return fields;
};

const NOT_COMPARED: ReadonlySet<string> = new Set(['version', 'updatedAt']);

/** Its first state, or its last one. */
export const projectEvent = (kind: 'project.created' | 'project.deleted', project: Project): NewEvent =>
  newEvent(kind, { aggregate: `project:${project.id}`, data: { project: projectView(project) } });

/** The new state and the old value of each changed field. */
export const projectUpdated = (before: Project, after: Project): NewEvent => {
  const project = projectView(after);
  const previousAttributes = oldValues(projectView(before), project, NOT_COMPARED);
  const data = { project, previousAttributes, changedFields: Object.keys(previousAttributes) };
  return newEvent('project.updated', { aggregate: `project:${after.id}`, data });
};
