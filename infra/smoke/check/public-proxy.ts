import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createPlain, request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { type Authority, createAuthority } from '@outlay/testing';

/** What stands before the gateway in an installation: HTTPS ends there. */
export type PublicProxy = {
  url: string;
  /** Of the authority that its certificate is trusted by, for NODE_EXTRA_CA_CERTS. */
  caFile: string;
  /** A certificate that has ended, as PEM. */
  expired: string;
  /** From now on requests go there. */
  leadTo(target: string): void;
  /** Which certificate it has from now on. */
  show(certificate: 'valid' | 'expired'): void;
  close(): Promise<void>;
};

/** A gateway of another installation, as far as anybody may ask: it signs with a key of its own. */
export const startStranger = async (): Promise<{ url: string; close(): void }> => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keys = JSON.stringify({ keys: [{ kid: 'another', ...publicKey.export({ format: 'jwk' }) }] });
  const server = createPlain((_, response) => void response.end(keys)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
};

export const startPublicProxy = async (): Promise<PublicProxy> => {
  const authorities: Record<'valid' | 'expired', Authority> = {
    valid: createAuthority({ days: 30 }),
    expired: createAuthority({ days: -1 }),
  };
  let target = '';
  const contextOf = ({ key, cert }: Authority) => ({ key, cert });
  const server = createServer(contextOf(authorities.valid), (incoming, outgoing) => {
    const { method, headers, url } = incoming;
    const forwarded = request(`${target}${url}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      void pipeline(answer, outgoing).catch(() => outgoing.destroy());
    });
    forwarded.on('error', () => outgoing.destroy());
    void pipeline(incoming, forwarded).catch(() => outgoing.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    caFile: authorities.valid.caFile,
    expired: authorities.expired.cert,
    leadTo: (next) => {
      target = next;
    },
    show: (certificate) => server.setSecureContext(contextOf(authorities[certificate])),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      for (const authority of Object.values(authorities)) authority.close();
    },
  };
};
