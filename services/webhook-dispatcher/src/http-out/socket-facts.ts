/** How a connection came about, in milliseconds; `tls` includes what the certificate took. */
export type SocketFacts = { dns: number | null; connect: number | null; tls: number | null };

const facts = new WeakMap<object, SocketFacts>();

/** Kept from the moment a connection is begun. */
export const factsOf = (socket: object): SocketFacts => {
  const known = facts.get(socket);
  if (known) return known;
  const fresh: SocketFacts = { dns: null, connect: null, tls: null };
  facts.set(socket, fresh);
  return fresh;
};
