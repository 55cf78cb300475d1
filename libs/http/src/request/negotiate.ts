const QUALITY = /;\s*q\s*=\s*([\d.]+)/i;
const JSON_ALONE = ['application/json'];

/** From the general to the particular: 0 for any type, 2 for exactly this one, -1 for a range that leaves it out. */
const rankOf = (range: string, type: string): number => {
  const family = type.slice(0, type.indexOf('/') + 1);
  return ['*/*', `${family}*`, type].indexOf(range);
};

/** How much the client likes a type: the most particular range that matches decides (RFC 9110, 12.5.1). */
const weightOf = (accept: string, type: string): number => {
  let particular = -1;
  let weight = 0;
  for (const range of accept.split(',')) {
    const rank = rankOf((range.split(';', 1)[0] ?? '').trim().toLowerCase(), type);
    if (rank <= particular) continue;
    particular = rank;
    weight = Number(QUALITY.exec(range)?.[1] ?? 1);
  }
  return weight;
};

/** The best liked of the types that can be produced, the first of equals; undefined when the client takes none of them. */
export const negotiate = (accept: string | undefined, produces: readonly string[]): string | undefined => {
  const [first] = produces;
  if (!accept || accept === '*/*' || accept === first) return first;
  let best: string | undefined;
  let weight = 0;
  for (const type of produces) {
    const liked = weightOf(accept, type);
    if (liked > weight) [best, weight] = [type, liked];
  }
  return best;
};

/** Can the client read `application/json`? Yes, unless its Accept header really rules it out. */
export const acceptsJson = (accept: string | undefined): boolean => negotiate(accept, JSON_ALONE) !== undefined;
