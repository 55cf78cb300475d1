/** The path of a notification if it stays within this app: `/bills/7`, and never another host's (`//host`). */
export const pathWithin = (path: string | null): string | undefined =>
  path !== null && /^\/(?![/\\])/.test(path) ? path : undefined;
