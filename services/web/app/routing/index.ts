export { pathsOf, type RouteTable } from './route-table.ts';
export { whenIdle } from './when-idle.ts';
