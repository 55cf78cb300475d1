import type { RouteTable } from '../routing/index.ts';

export const vendorRoutes: RouteTable = {};
