export { ChoiceSelect } from './choice-select.tsx';
export { readAll } from './read-all.ts';
export { useAll } from './use-all.ts';
export {
  employeeName,
  useApprovers,
  useCategories,
  useDepartments,
  useEmployees,
  useLocations,
  useMembers,
} from './use-choices.ts';
