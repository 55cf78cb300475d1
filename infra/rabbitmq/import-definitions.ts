import { clusterSentinel } from '@outlay/bus';

type Named = { readonly name: string; readonly vhost: string };
export type Definitions = { readonly queues: readonly Named[]; readonly exchanges: readonly Named[] };

/** Everything but the sentinel, and then the sentinel alone: whoever finds it finds all bindings. */
export const inOrder = ({ exchanges, ...others }: Definitions): [Definitions, readonly Named[]] => {
  const [sentinels = [], plain = []] = [true, false].map((wanted) =>
    exchanges.filter(({ name }) => (name === clusterSentinel()) === wanted),
  );
  return [{ ...others, exchanges: plain }, sentinels];
};

/** The management plugin's HTTP API at a URL with an administrator's name and password. */
export const apiAt = (apiUrl: string) => {
  const { origin, username, password } = new URL(apiUrl);
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const headers = {
    authorization: `Basic ${Buffer.from(login).toString('base64')}`,
    'content-type': 'application/json',
  };
  /** @throws Error when the broker refuses, or does not know what should be changed */
  return async (method: string, path: string, body?: object): Promise<Response> => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.ok || (response.status === 404 && method !== 'POST')) return response;
    throw new Error(`RabbitMQ answers ${response.status} to ${method} ${path}: ${await response.text()}`);
  };
};

const pathOf = (kind: string, { vhost, name }: Named): string =>
  `/${kind}/${encodeURIComponent(vhost)}/${encodeURIComponent(name)}`;

/**
 * Adds definitions to a running broker by its management plugin: what is there already stays, users get the given
 * passwords and rights. `apiUrl` has an administrator's name and password. A queue that was deleted comes back a moment before its
 * bindings: until they are there too, the sentinel is gone, and nobody who looks for it publishes. Another version's
 * sentinel stays. @throws Error when the broker refuses
 */
export const importDefinitions = async (apiUrl: string, definitions: Definitions): Promise<void> => {
  const api = apiAt(apiUrl);
  const [first, sentinels] = inOrder(definitions);
  const isMissing = async (queue: Named) => (await api('GET', pathOf('queues', queue))).status === 404;
  if (sentinels.length > 0 && (await Promise.all(first.queues.map(isMissing))).includes(true))
    for (const sentinel of sentinels) await api('DELETE', pathOf('exchanges', sentinel));
  await api('POST', '/definitions', first);
  if (sentinels.length > 0) await api('POST', '/definitions', { exchanges: sentinels });
};
