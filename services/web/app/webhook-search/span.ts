const HOUR = 3_600_000;

/** Spans that end now, by their names in an address. */
const SPANS = { '1h': HOUR, '24h': 24 * HOUR, '7d': 168 * HOUR } as const;

/** The parameters of an address that bound a list in time. */
export const SPAN_FILTERS = ['span', 'from', 'to'] as const;

type Named = Readonly<Record<string, string | undefined>>;
type Bounds = { createdFrom?: string; createdTo?: string };

const isSpan = (text: string | undefined): text is keyof typeof SPANS =>
  text !== undefined && Object.hasOwn(SPANS, text);

const momentOf = (day: string | undefined, time: string): string | undefined => {
  const at = new Date(`${day}T${time}`);
  return day && !Number.isNaN(at.getTime()) ? at.toISOString() : undefined;
};

/** What an address wants to see of time: a span that ends now, or whole days where the person is. What makes no sense is left out. */
export const boundsOf = ({ span, from, to }: Named, now: number): Bounds => {
  if (isSpan(span)) return { createdFrom: new Date(now - SPANS[span]).toISOString() };
  const [first, last] = [momentOf(from, '00:00:00'), momentOf(to, '23:59:59.999')];
  return { ...(first && { createdFrom: first }), ...(last && { createdTo: last }) };
};
