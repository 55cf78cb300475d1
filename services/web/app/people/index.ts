export { MemberAccess } from './member-access.tsx';
export { PersonStatusBadge } from './person-status.tsx';
export { peopleRoutes } from './routes.ts';
