import { changes, event } from '../../events/event.ts';
import { project } from './project.resource.ts';

export const projectEvents = [
  event('project.created', { summary: 'A project was created', data: { project } }),
  event('project.updated', { summary: 'A project changed', data: { project, ...changes } }),
  event('project.deleted', { summary: 'A project was deleted', data: { project } }),
] as const;
