export { portalLinks } from './portal-link.table.ts';
