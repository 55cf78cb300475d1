import type { RouteTable } from '../routing/index.ts';

export const settingRoutes: RouteTable = {};
