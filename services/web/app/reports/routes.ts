import type { RouteTable } from '../routing/index.ts';

export const reportRoutes: RouteTable = {};
