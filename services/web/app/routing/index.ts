export { loadLate } from './load-late.ts';
export { pathsOf, type RouteTable } from './route-table.ts';
export { parseSearch, stringifySearch } from './search.ts';
export { whenIdle } from './when-idle.ts';
