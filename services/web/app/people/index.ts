export { PEOPLE } from './members/words.ts';
export { RoleSelect } from './roles/role-select.tsx';
export { ALL_ROLES, ROLES } from './roles/words.ts';
export { peopleRoutes } from './routes.ts';
