import { connected } from '../../../postgres/connect.ts';
import { broken, type Check, defineCheck, type Finding, fine, look } from './check.ts';
import type { Installation } from './installation.ts';
import type { Instance } from './instances.ts';

type Server = { server: string; most: number; used: number };
/** `pools`: connections that all running instances may open together; undefined: they do not say. */
export type ConnectionFacts = { servers: readonly Server[]; pools: number | undefined };

/** Beside its pool: ids and readiness, and of the webhook-dispatcher and of notification the one that their death is noticed by. */
const BESIDE = 3;
const NEARLY_ALL = 0.9;

/** Pure. Tenants may be in several servers: then nobody can say how a pool is spread, and each server is looked at for what it has. */
export const judgeConnections = ({ servers, pools }: ConnectionFacts): readonly Finding[] => {
  if (servers.length === 0) return [fine('not seen without DATABASE_ADMIN_URL')];
  return servers.flatMap(({ server, most, used }) => {
    if (used > NEARLY_ALL * most) return [broken(`${used} of ${most} connections of ${server} are in use`)];
    if (pools === undefined || servers.length > 1)
      return [fine(`${used} of ${most} connections of ${server} are in use`)];
    if (pools > most) return [broken(`pools of ${pools} connections together, and ${server} has ${most}`)];
    if (2 * pools > most)
      return [
        look(
          `pools of ${pools} connections together, twice as many while services are replaced: ${server} has ${most}`,
        ),
      ];
    return [fine(`pools of ${pools} connections together, ${most} at ${server}`)];
  });
};

const USED = `SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS most,
    (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS used`;

const readServer = async (url: string): Promise<Server> => {
  const { rows } = await connected(url, (client) => client.query<Omit<Server, 'server'>>(USED));
  return { server: new URL(url).host, most: rows[0]?.most ?? 0, used: rows[0]?.used ?? 0 };
};

const poolsOf = (instances: readonly Instance[]): number | undefined => {
  const sizes = instances.flatMap((one) => ('about' in one && one.about ? [one.about.settings] : []));
  if (sizes.length === 0) return undefined;
  return sizes.reduce((sum, { DATABASE_POOL_SIZE: size }) => sum + (typeof size === 'number' ? size + BESIDE : 0), 0);
};

const read = async (installation: Installation): Promise<ConnectionFacts> => ({
  servers: await Promise.all(installation.adminUrls.map(readServer)),
  pools: poolsOf(await installation.instances()),
});

export const CONNECTIONS: Check = defineCheck({
  name: 'connections',
  about: 'PostgreSQL has connections for all pools, and for as many again while services are replaced',
  section: 'DatabaseConnectionsShort',
  needs: ['postgresql'],
  read,
  judge: judgeConnections,
});
