import type { RouteTable } from '../routing/index.ts';

export const sandboxRoutes: RouteTable = {
  '/developers/sandbox': () => import('./sandbox.page.tsx').then(({ SandboxPage }) => SandboxPage),
};
