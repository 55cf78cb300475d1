import { keysOf, project } from '@outlay/contracts';
import { table } from '@outlay/store';
import type { Project } from './project.ts';

export const projects = table<Project>({
  name: 'project',
  table: 'projects',
  fields: [...keysOf(project), 'businessId'],
  json: ['metadata'],
});
