import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { sentinelOptions, within } from '@outlay/runtime';
import { openSession } from '@outlay/store';
import { publicAddresses } from './addresses.ts';
import { broken, type Check, defineCheck, type Finding, look, orFine } from './check.ts';
import { type Installation, listOf } from './installation.ts';
import { redisUrlOf } from './servers.ts';

/** `endsAt`: its last moment; null: it cannot be read. `distrust`: why a client would refuse it, if not for its age. */
export type CertificateFacts = { of: string; endsAt: Date | null; distrust: string | undefined; isOurs: boolean };

const DAY = 86_400_000;
/** As the alerts CertificateEnds and CertificateEndsSoon. */
const SOON = 14 * DAY;
const VERY_SOON = 2 * DAY;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const judgeOne = ({ of, endsAt, distrust, isOurs }: CertificateFacts, now: Date): readonly Finding[] => {
  const verdict = isOurs ? broken : look;
  if (endsAt === null) return [look(`the certificate of ${of} cannot be read`)];
  const left = endsAt.getTime() - now.getTime();
  if (left < 0) return [verdict(`the certificate of ${of} ended on ${dayOf(endsAt)}`, 'CertificateEndsSoon')];
  if (distrust !== undefined) return [verdict(`the certificate of ${of} is not trusted: ${distrust}`)];
  if (left < VERY_SOON) return [look(`the certificate of ${of} ends on ${dayOf(endsAt)}`, 'CertificateEndsSoon')];
  return left < SOON ? [look(`the certificate of ${of} ends on ${dayOf(endsAt)}`)] : [];
};

/** Pure. */
export const judgeCertificates = (facts: readonly CertificateFacts[], now: Date): readonly Finding[] => {
  const next = facts.toSorted((a, b) => (a.endsAt?.getTime() ?? 0) - (b.endsAt?.getTime() ?? 0))[0];
  const until = next?.endsAt ? `; ${next.of} comes first, on ${dayOf(next.endsAt)}` : '';
  return orFine(
    facts.flatMap((one) => judgeOne(one, now)),
    facts.length === 0 ? 'nothing here has a certificate' : `${facts.length} certificates are in force${until}`,
  );
};

/** Somewhere that speaks TLS. `before`: what is said until it does. */
type Server = { of: string; host: string; port: number; before?: (socket: Socket) => Promise<void> };

const LIMIT = 5_000;

/** PostgreSQL is asked for TLS by eight bytes, and answers `S`. */
const requestTls = async (socket: Socket): Promise<void> => {
  socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  if (answer.toString('latin1', 0, 1) !== 'S') throw new Error('no TLS is offered');
};

const hostOf = (url: URL): string => url.hostname.replaceAll(/[[\]]/g, '');

const serverAt = (address: string, of: string): Server[] => {
  if (!URL.canParse(address)) return [];
  const url = new URL(address);
  const at = (port: number): Server => ({
    of: `${of} (${url.host})`,
    host: hostOf(url),
    port: Number(url.port) || port,
  });
  const ports: Readonly<Record<string, number>> = { 'https:': 443, 'amqps:': 5671, 'rediss:': 6379, 'smtps:': 465 };
  const port = ports[url.protocol];
  if (port !== undefined) return [at(port)];
  const wantsTls = /^postgres(ql)?:$/.test(url.protocol) && /sslmode=(require|verify)/.test(url.search);
  return wantsTls ? [{ ...at(5432), before: requestTls }] : [];
};

const open = async ({ host, port, before }: Server): Promise<TLSSocket> => {
  const socket = connectTcp({ host, port });
  try {
    await within(LIMIT, once(socket, 'connect'));
    await within(LIMIT, before?.(socket) ?? Promise.resolve());
    const secure = connectTls({ socket, rejectUnauthorized: false, ...(isIP(host) === 0 && { servername: host }) });
    await within(LIMIT, once(secure, 'secureConnect'));
    return secure;
  } catch (error) {
    socket.destroy();
    throw error;
  }
};

/** Of a server that does not answer nothing is known here: another line says so. */
const readServer = async (server: Server): Promise<CertificateFacts[]> => {
  try {
    const socket = await open(server);
    const { valid_to: endsAt } = socket.getPeerCertificate();
    const distrust = socket.authorized ? undefined : String(socket.authorizationError);
    socket.destroy();
    return [{ of: server.of, endsAt: endsAt ? new Date(endsAt) : null, distrust, isOurs: true }];
  } catch {
    return [];
  }
};

const PROVIDERS = `SELECT business_id AS business, name, certificate
  FROM identity_providers, jsonb_array_elements_text(coalesce(saml->'certificates', '[]'::jsonb)) AS certificate
  WHERE enabled AND saml IS NOT NULL`;
type Provider = { business: number; name: string; certificate: string };

const pemOf = (text: string): string => {
  const bare = text.replaceAll(/-----(BEGIN|END) CERTIFICATE-----|\s/g, '');
  return `-----BEGIN CERTIFICATE-----\n${bare}\n-----END CERTIFICATE-----\n`;
};

const endOf = (certificate: string): Date | null => {
  try {
    return new Date(new X509Certificate(pemOf(certificate)).validTo);
  } catch {
    return null;
  }
};

/** What businesses' identity providers sign with; of several, while one follows the other, the last one counts. */
const readProviders = async (url: string): Promise<CertificateFacts[]> => {
  const session = await openSession(url);
  try {
    const rows = await session.rows<Provider>(PROVIDERS);
    const byProvider = Map.groupBy(
      rows,
      ({ business, name }) => `the identity provider ${name} of business ${business}`,
    );
    return [...byProvider].map(([of, own]) => {
      const ends = own.map(({ certificate }) => endOf(certificate));
      const last = ends.flatMap((end) => (end ? [end.getTime()] : []));
      return { of, endsAt: last.length > 0 ? new Date(Math.max(...last)) : null, distrust: undefined, isOurs: false };
    });
  } finally {
    await session.close();
  }
};

const read = async (installation: Installation): Promise<readonly CertificateFacts[]> => {
  const { settings } = installation;
  const { publicUrl, webUrl } = await publicAddresses(installation);
  const redis = redisUrlOf(settings);
  const servers = [
    ...serverAt(publicUrl, 'PUBLIC_URL'),
    ...serverAt(webUrl, 'WEB_URL'),
    ...installation.databases().flatMap(({ url }) => serverAt(url, 'PostgreSQL')),
    ...listOf(settings.RABBITMQ_URL).flatMap((url) => serverAt(url, 'RabbitMQ')),
    ...(sentinelOptions(redis) ? [] : serverAt(redis, 'Redis')),
    ...serverAt(settings.SMTP_URL ?? '', 'the mail server'),
  ];
  const each = new Map(servers.map((server) => [`${server.host}:${server.port}`, server]));
  const gateway = installation.databases().find(({ service }) => service === 'gateway');
  const [providers, ...read] = await Promise.all([
    readProviders(gateway?.url ?? ''),
    ...[...each.values()].map(readServer),
  ]);
  return [...read.flat(), ...providers];
};

export const CERTIFICATES: Check = defineCheck({
  name: 'certificates',
  about: 'the last day of every certificate: public addresses, servers over TLS, what identity providers sign with',
  section: 'CertificateEnds',
  needs: ['postgresql'],
  read,
  judge: judgeCertificates,
});
