export { ENDPOINTS } from './endpoints/list/words.ts';
export { type PartName, PartsContext, visibleParts } from './layout/parts.ts';
export { DEVELOPERS } from './layout/words.ts';
export { developerRoutes, webhookRoutes } from './routes.ts';
