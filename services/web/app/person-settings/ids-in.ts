/** The ids in the paths of one kind of page, each once: of `/bills/12` and `/expense-reports/7` for `bills` it is 12. */
export const idsIn = (paths: readonly (string | null)[], kind: string): number[] => {
  const ids = paths.flatMap((path) => {
    const [, of, id] = /^\/([a-z-]+)\/(\d+)$/.exec(path ?? '') ?? [];
    return of === kind ? [Number(id)] : [];
  });
  return [...new Set(ids)];
};
