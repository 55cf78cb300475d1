export { portalLinks } from './portal-link.table.ts';
export { revokePortalLinks } from './revoke-portal-link.ts';
