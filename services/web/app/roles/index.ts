export { RoleSelect } from './role-select.tsx';
export { ALL_ROLES, RoleTable } from './role-table.tsx';
export { ROLES } from './words.ts';
