export { ChoiceSelect } from './choice-select.tsx';
export { employeeName, useCategories, useDepartments, useEmployees, useLocations, useMembers } from './choices.ts';
export { readAll } from './read-all.ts';
export { useAll } from './use-all.ts';
