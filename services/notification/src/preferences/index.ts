export { findChoices } from './preference.table.ts';
export { type Choices, deliveryOf, groupsOf } from './preference.ts';
export { preferenceRoutes } from './routes.ts';
export { createUnsubscribeUrls } from './unsubscribe-urls.ts';
