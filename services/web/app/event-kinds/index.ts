export { groupsOf, type KindGroup, type NamedKind } from './kind-groups.ts';
export { KindSelect } from './kind-select.tsx';
export { useEventKinds } from './use-event-kinds.ts';
export { useKindName } from './use-kind-name.ts';
