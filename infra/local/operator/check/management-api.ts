import type { Installation } from './installation.ts';

/** The vhost that the operator's address names; `/` where it names none. */
const vhostOf = (url: string): string => {
  const path = new URL(url).pathname.slice(1);
  return path === '' ? '/' : decodeURIComponent(path);
};

const LIMIT = 8_000;

/**
 * What the broker's management plugin tells at a path; `{vhost}` in it is ours. undefined where nobody said where it is.
 * @throws Error when it does not answer, or refuses
 */
export const readBroker = async <T>(installation: Installation, path: string): Promise<T | undefined> => {
  const { brokerApiUrl } = installation;
  if (brokerApiUrl === undefined) return undefined;
  const { origin, username, password } = new URL(brokerApiUrl);
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const vhost = vhostOf(installation.brokerUrls()[0] ?? '');
  const response = await fetch(`${origin}/api${path.replace('{vhost}', encodeURIComponent(vhost))}`, {
    headers: { authorization: `Basic ${Buffer.from(login).toString('base64')}` },
    signal: AbortSignal.timeout(LIMIT),
  });
  if (!response.ok) throw new Error(`RabbitMQ's management API answers ${response.status} to ${path}`);
  return (await response.json()) as T;
};
