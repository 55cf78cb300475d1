import type { Installation } from './installation.ts';

/** The vhost that the operator's address names; `/` where it names none. */
const vhostOf = (url: string): string => {
  const path = new URL(url).pathname.slice(1);
  return path === '' ? '/' : decodeURIComponent(path);
};

const LIMIT = 8_000;

/** @throws Error when it does not answer */
const get = (apiUrl: string, path: string): Promise<Response> => {
  const { origin, username, password } = new URL(apiUrl);
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return fetch(`${origin}/api${path}`, {
    headers: { authorization: `Basic ${Buffer.from(login).toString('base64')}` },
    signal: AbortSignal.timeout(LIMIT),
  });
};

const refused = (status: number, path: string): Error =>
  new Error(`RabbitMQ's management API answers ${status} to ${path}`);

/**
 * What the broker's management plugin tells at a path; `{vhost}` in it is ours. undefined where nobody said where it is.
 * @throws Error when it does not answer, or refuses
 */
export const readBroker = async <T>(installation: Installation, path: string): Promise<T | undefined> => {
  if (installation.brokerApiUrl === undefined) return undefined;
  const vhost = encodeURIComponent(vhostOf(installation.brokerUrls()[0] ?? ''));
  const response = await get(installation.brokerApiUrl, path.replace('{vhost}', vhost));
  if (!response.ok) throw refused(response.status, path);
  return (await response.json()) as T;
};

/** Alarms that are in effect now: what it tells of its nodes may be as old as `collect_statistics_interval`. @throws Error */
export const readAlarms = async ({
  brokerApiUrl,
}: Installation): Promise<{ node: string; resource: string }[] | undefined> => {
  if (brokerApiUrl === undefined) return undefined;
  const path = '/health/checks/alarms';
  const response = await get(brokerApiUrl, path);
  if (!response.ok && response.status !== 503) throw refused(response.status, path);
  const { alarms = [] } = (await response.json()) as { alarms?: { node: string; resource: string }[] };
  return alarms;
};
