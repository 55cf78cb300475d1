import type { IncomingMessage } from 'node:http';
import type { Exchange, KnownOrigin } from '@outlay/http';

/** Requests whose credentials are looked at side by side; of more it is not found out whose they are. */
const MOST_SIDE_BY_SIDE = 100;

/** A path or method that does not exist is answered before any credential is looked at. */
export const isOfNoOperation = ({ headers, method }: IncomingMessage, { operation, path }: Exchange): boolean =>
  operation === undefined && method !== 'OPTIONS' && path.startsWith('/v1/') && headers.authorization !== undefined;

/** Finds out behind the answer whose a request is. It waits for the caches and the database that every request has. */
export const createIdentification = (
  originOf: (request: IncomingMessage) => Promise<KnownOrigin | undefined>,
  onDropped: () => void,
) => {
  const underWay = new Set<Promise<void>>();

  return {
    begin: (request: IncomingMessage, keep: (origin: KnownOrigin) => void): void => {
      if (underWay.size >= MOST_SIDE_BY_SIDE) {
        onDropped();
        return;
      }
      const work = originOf(request)
        .then((origin) => origin && keep(origin))
        // A failure of ours costs a line of a log.
        .catch(onDropped)
        .finally(() => underWay.delete(work));
      underWay.add(work);
    },
    settled: async (): Promise<void> => {
      await Promise.all(underWay);
    },
  };
};
