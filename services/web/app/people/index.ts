export { PEOPLE } from './members/words.ts';
export { RoleSelect } from './roles/role-select.tsx';
export { ALL_ROLES } from './roles/role-table.tsx';
export { ROLES } from './roles/words.ts';
export { peopleRoutes } from './routes.ts';
