/** The headers that a signature is made of, in the order in which they are needed. */
export const SIGNED_HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature', 'x-service-signature'] as const;

export type SignedHeader = (typeof SIGNED_HEADERS)[number];

const placeOf = (name: string): number => {
  const place = (SIGNED_HEADERS as readonly string[]).indexOf(name.toLowerCase());
  return place < 0 ? SIGNED_HEADERS.length : place;
};

export const isSigned = (name: string): name is SignedHeader => placeOf(name) < SIGNED_HEADERS.length;

/** The headers of a request, those of the signature first. */
export const inOrder = (headers: Readonly<Record<string, string>>): [name: string, value: string][] =>
  Object.entries(headers).sort(([one], [other]) => placeOf(one) - placeOf(other) || one.localeCompare(other));

/** What is signed, in its three parts; undefined where it is not put together so. */
export const partsOf = (signed: string): { id: string; timestamp: string; body: string } | undefined => {
  const [, id, timestamp, body] = /^([^.]*)\.(\d+)\.(.*)$/s.exec(signed) ?? [];
  return id === undefined || timestamp === undefined || body === undefined ? undefined : { id, timestamp, body };
};
