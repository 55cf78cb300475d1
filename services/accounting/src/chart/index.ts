export { publishProjectsDeleted } from './projects/list-projects.ts';
