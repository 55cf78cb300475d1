export { findChoices } from './preference.table.ts';
export { type Choices, deliveryOf } from './preference.ts';
export { preferenceRoutes } from './routes.ts';
