/** How long each phase of a connection took, in milliseconds; `tls` includes the check of the certificate. */
export type SocketFacts = { dns: number | null; connect: number | null; tls: number | null };

const facts = new WeakMap<object, SocketFacts>();

/** Kept from the moment at which a connection is started. */
export const factsOf = (socket: object): SocketFacts => {
  const known = facts.get(socket);
  if (known) return known;
  const fresh: SocketFacts = { dns: null, connect: null, tls: null };
  facts.set(socket, fresh);
  return fresh;
};
