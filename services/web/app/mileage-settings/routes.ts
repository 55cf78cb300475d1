import type { RouteTable } from '../routing/index.ts';

export const mileageSettingRoutes: RouteTable = {
  '/settings/mileage-rates': () => import('./mileage-rates.page.tsx').then(({ MileageRatesPage }) => MileageRatesPage),
  '/settings/vehicles': () => import('./vehicle-list.page.tsx').then(({ VehicleListPage }) => VehicleListPage),
  '/settings/vehicles/$id': () => import('./vehicle.page.tsx').then(({ VehiclePage }) => VehiclePage),
};
