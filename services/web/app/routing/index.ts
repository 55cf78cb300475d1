export { pathsOf, type RouteTable } from './route-table.ts';
