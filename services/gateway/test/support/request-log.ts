import type { LoggedRequestInFull, LoggedRequestView } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import type { Cluster, RequestOptions } from './cluster.ts';
import { kept } from './requests.ts';

/** Reads the log of requests of a cluster's business, as its owner. */
export const logOf = (cluster: () => Cluster) => {
  const list = async (query: string, options: RequestOptions = {}): Promise<LoggedRequestView[]> =>
    kept('listRequests', await cluster().send(`/v1/request-log?${query}`, options));
  const one = async (id: string): Promise<LoggedRequestInFull> =>
    kept('getRequest', await cluster().send(`/v1/request-log/${id}`));

  /** Until a request with an id is written. */
  const written = (requestId: string): Promise<unknown> =>
    waitFor(async () => {
      const rows = await cluster().database.look('SELECT FROM request_log WHERE request_id = $1', [requestId]);
      return rows.length > 0;
    });

  /** Sends them one after the other, each under an id of its own, and waits until the log has all. */
  const logged = async (...requests: [path: string, options?: RequestOptions][]): Promise<LoggedRequestInFull[]> => {
    const ids = requests.map(() => `r-${Math.random()}`);
    for (const [index, [path, options = {}]] of requests.entries())
      await cluster().send(path, { ...options, headers: { 'x-request-id': ids[index] ?? '', ...options.headers } });
    await Promise.all(ids.map((id) => written(id)));
    return Promise.all(ids.map(one));
  };

  /** All that the database has of it. */
  const everything = async (): Promise<string> =>
    JSON.stringify(await cluster().database.look('SELECT * FROM request_log ORDER BY at, id'));

  /** A request as if it had been answered so many days from now. */
  const insert = (id: string, requestId: string, days: number) =>
    cluster().database.look(`INSERT INTO request_log (id, business_id, at, request_id, method, path, query_names, status, duration_ms,
      credential_id, credential_kind, ip) VALUES ('${id}', ${cluster().business.id}, now() + ${days} * interval '1 day', '${requestId}',
      'GET', '/v1/x', '', 200, 1, 'key_1', 'api key', '192.0.2.1')`);

  /** Until the database finds no row any more. */
  const waitForNone = (text: string) => waitFor(async () => (await cluster().database.look(text)).length === 0);

  return { list, one, logged, everything, insert, waitForNone };
};
