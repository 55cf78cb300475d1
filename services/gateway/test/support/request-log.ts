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

  return { list, one, logged, everything };
};
