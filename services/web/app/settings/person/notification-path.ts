/** The ids in the paths of one kind of page, each once: of `/bills/12` and `/expense-reports/7` for `bills` it is 12. */
export const idsIn = (paths: readonly (string | null)[], kind: string): number[] => {
  const ids = paths.flatMap((path) => {
    const [, of, id] = /^\/([a-z-]+)\/(\d+)$/.exec(path ?? '') ?? [];
    return of === kind ? [Number(id)] : [];
  });
  return [...new Set(ids)];
};

/** The path of a notification if it stays within this app: `/bills/7`, and never another host's (`//host`). */
export const pathWithin = (path: string | null): string | undefined =>
  path !== null && /^\/(?![/\\])/.test(path) ? path : undefined;
