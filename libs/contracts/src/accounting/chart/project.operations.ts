import { z } from 'zod';
import { ROLES } from '../../access/roles.ts';
import { list, single } from '../../operations/envelopes.ts';
import { booleanText, commonFilters, paging } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import { createProject, project, updateProject } from './project.resource.ts';

const { get, patch, post, remove } = ownedBy('accounting');

/** Everybody who enters an expense chooses its project. */
const READING = { scope: 'accounting:read', roles: ROLES } as const;

export const projectOperations = [
  post('createProject', '/v1/projects', {
    scope: 'accounting:write',
    summary: 'Create a project',
    about: 'Expenses, trips and lines of bills can be booked to it from then on.',
    body: createProject,
    status: 201,
    answer: single(project),
    errors: ['ALREADY_EXISTS'],
    emits: ['project.created'],
  }),
  remove('deleteProject', '/v1/projects/{id}', {
    scope: 'accounting:write',
    summary: 'Delete a project',
    about:
      'What is booked to it keeps its id. One that a mapping rule names is refused with `RESOURCE_IN_USE`; to offer it no more and keep its name, set `isActive` to false.',
    errors: ['RESOURCE_IN_USE', 'PRECONDITION_FAILED'],
    emits: ['project.deleted'],
  }),
  get('getProject', '/v1/projects/{id}', {
    ...READING,
    summary: 'Get a project',
    about: 'Inactive ones are found, too.',
    answer: single(project),
  }),
  get('listProjects', '/v1/projects', {
    ...READING,
    summary: 'List projects',
    about: 'Use it to fill a choice of projects: `isActive=true` are those that something can be booked to.',
    query: z.strictObject({
      ...paging(['code', 'name', 'createdAt', 'updatedAt'], 'createdAt'),
      ...commonFilters,
      isActive: booleanText.optional().describe('true: only projects that are in use; false: only the others.'),
      externalId: z.string().min(1).max(128).optional().describe('Only the project with this id of another system.'),
      search: z
        .string()
        .min(1)
        .max(100)
        .optional()
        .describe('Text in the code, the name or the customer, in any case.'),
    }),
    answer: list(project),
  }),
  patch('updateProject', '/v1/projects/{id}', {
    scope: 'accounting:write',
    summary: 'Change a project',
    about: 'What is left out stays as it is.',
    body: updateProject,
    answer: single(project),
    errors: ['ALREADY_EXISTS', 'PRECONDITION_FAILED'],
    emits: ['project.updated'],
  }),
] as const;
