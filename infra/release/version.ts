const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

const numbersOf = (version: string): number[] => version.split('.').map(Number);

const isLess = (a: string, b: string): boolean => {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  const at = left.findIndex((number, index) => number !== right[index]);
  return at >= 0 && (left[at] ?? 0) < (right[at] ?? 0);
};

type Known = { product: string; clients: readonly string[]; tags: readonly string[] };

/** Why this cannot be the version of the next release; undefined: it can. Clients have the version of the release that they came with. */
export const versionViolation = (version: string, { product, clients, tags }: Known): string | undefined => {
  if (!VERSION.test(version)) return `${version} must be three numbers with points, as 1.4.0`;
  if (tags.includes(`v${version}`)) return `v${version} is a tag already`;
  if (!isLess(product, version)) return `${version} must come after ${product}`;
  const later = clients.find((client) => isLess(version, client));
  return later && `${version} comes before ${later}, which a client has already`;
};
