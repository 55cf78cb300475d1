import { answersOf, gone, type Handlers } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { createProject, deleteProject, updateProject } from './change-project.ts';
import { getProject, listProjects } from './list-projects.ts';
import { projectView } from './project.ts';

const answers = answersOf(projectView, ({ id }) => `/v1/projects/${id}`);

/** The projects of the API. */
export const projectRoutes = (deps: Deps) =>
  ({
    listProjects: async ({ caller, query }) => answers.page(query, await listProjects(deps, caller, query)),

    createProject: async ({ caller, body }) => answers.created(await createProject(deps, caller, body)),

    getProject: async ({ caller, params }) => answers.shown(await getProject(deps, caller, params.id)),

    updateProject: async ({ caller, params, body, ifMatch }) =>
      answers.shown(await updateProject(deps, caller, { id: params.id, ifMatch }, body)),

    deleteProject: async ({ caller, params, ifMatch }) => gone(deleteProject(deps, caller, { id: params.id, ifMatch })),
  }) satisfies Partial<Handlers<'accounting'>>;
