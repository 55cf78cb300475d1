import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** How a connection came about, in milliseconds; `tls` includes what the certificate took. */
export type SocketFacts = { dns: number | null; connect: number | null; tls: number | null; requests: number };

const facts = new WeakMap<object, SocketFacts>();

/** Kept from the moment a connection is begun. */
export const factsOf = (socket: object): SocketFacts => {
  const known = facts.get(socket);
  if (known) return known;
  const fresh: SocketFacts = { dns: null, connect: null, tls: null, requests: 0 };
  facts.set(socket, fresh);
  return fresh;
};

/** Whose request undici is writing at this very moment: it starts a request and writes its head in one go. */
let starting: ((socket: Socket) => void) | undefined;

subscribe('undici:client:sendHeaders', (message) => {
  starting?.((message as { socket: Socket }).socket);
  starting = undefined;
});

/** Tells on which connection the request goes that is just being started; undici's own callbacks do not say. */
export const whenWritten = (tell: (socket: Socket) => void): void => {
  starting = tell;
};
