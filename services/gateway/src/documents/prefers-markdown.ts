/** How much each media type of an Accept header is wanted; 1 where it does not say. */
const readWeights = (accept: string): ReadonlyMap<string, number> =>
  new Map(
    accept.split(',').map((part) => {
      const [type = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
      const weight = parameters.find((each) => each.startsWith('q='))?.slice(2);
      return [type, weight === undefined ? 1 : Number(weight) || 0];
    }),
  );

/** Does who requests a page name Markdown, and HTML less? Browsers name no Markdown. */
export const prefersMarkdown = (accept = ''): boolean => {
  const weights = readWeights(accept);
  const wanted = weights.get('text/markdown') ?? 0;
  return wanted > 0 && wanted > (weights.get('text/html') ?? 0);
};
