export { checkLink, openSession } from './portal-link.client.ts';
export { createPortalRoutes, PORTAL_API } from './portal-routes.ts';
