import { connect as connectSocket, isIP, type Socket } from 'node:net';
import { BrokerFailure, type Guard } from './broker-connections.ts';
import type { Credentials } from './kafka-sasl.ts';

/** An `import` of its values would decode all certificate authorities: 20 ms at each start, and a megabyte. */
const { connect: connectTls } = process.getBuiltinModule('node:tls');

export type KafkaPlace = { host: string; port: number };
export type KafkaServers = { guard: Guard; tls: boolean; credentials: Credentials | null; signal: AbortSignal };

/** An address that a server advertises is no more trusted than one that a customer writes. */
const assertMayOpen = ({ guard, tls }: KafkaServers, { host, port }: KafkaPlace): void => {
  if (host === '' || !(port === 443 || (port >= 1_024 && port <= 65_535)))
    throw new BrokerFailure('address_not_allowed');
  guard.assertMayConnect(host);
  if (!tls && isIP(host) && !isLoopback(host)) throw new BrokerFailure('address_not_allowed');
};
const isLoopback = (address: string): boolean => /^(::ffff:)?127\.|^::1$/i.test(address);

/** Also of a connection that has no address any more when it is looked at. */
const reset = (): Error => Object.assign(new Error('closed'), { code: 'ECONNRESET' });

/** Connected, to an address that may be. @throws BrokerFailure, or an error of the network */
export const openKafkaSocket = (servers: KafkaServers, place: KafkaPlace): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const { guard, tls, signal } = servers;
    assertMayOpen(servers, place);
    signal.throwIfAborted();
    const options = { ...place, ...guard.socketOptions, autoSelectFamily: true, noDelay: true };
    const socket = tls
      ? connectTls({ ...options, ...(isIP(place.host) === 0 && { servername: place.host }) })
      : connectSocket(options);
    const abort = (): unknown => socket.destroy();
    signal.addEventListener('abort', abort);
    socket.once('close', () => {
      signal.removeEventListener('abort', abort);
      reject(reset());
    });
    socket.on('error', reject);
    socket.once('connect', () => {
      const { remoteAddress } = socket;
      try {
        if (remoteAddress === undefined) throw reset();
        assertMayOpen(servers, { ...place, host: remoteAddress });
      } catch (error) {
        reject(error);
        socket.destroy();
      }
    });
    socket.once(tls ? 'secureConnect' : 'connect', () => resolve(socket));
  });
