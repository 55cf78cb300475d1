import type { Client } from 'openapi-fetch';
import { OutlayError } from './outlay-error.ts';
import type { WebhookEvent } from './received-delivery.ts';
import { growingPause, isPassing, pause, pauseOf } from './retries.ts';
import type { paths } from './schema.d.ts';

export type PullOptions = {
  /** Where to begin: the `nextCursor` of the last page that was worked through, `earliest` (30 days ago) or `latest`. */
  after: string;
  /** Seconds that a request waits for an event, up to 30; 20 when left out. With 0 the pages end where there is nothing more. */
  wait?: number;
  /** Only events of these kinds. */
  type?: string[];
  pageSize?: number;
  /** The pages end when it aborts. */
  signal?: AbortSignal;
};

export type PulledEvents = {
  /** In the order in which they became visible; none where nothing came while the request waited. */
  events: WebhookEvent[];
  /** To be kept once the page is worked through, also when it is empty: the `after` to go on with. */
  nextCursor: string;
};

const USUAL_WAIT = 20;
/** Milliseconds between two requests at least where nothing came: a server that stops waits for nothing. */
const LEAST = 1_000;

type Api = Pick<Client<paths, `${string}/${string}`>, 'GET'>;

/**
 * The events of the business from a place on, page by page, without an end: what is rejected for a moment, and a connection
 * that breaks after the first page, is tried again from the same place. An event comes again only where a page was not worked through.
 * @throws OutlayError for every other answer, as for a cursor that is too old; TypeError when nobody is there at the beginning
 */
export async function* pullEvents(api: Api, options: PullOptions): AsyncGenerator<PulledEvents, void, undefined> {
  const { after, signal = new AbortController().signal, ...others } = options;
  const query = { wait: USUAL_WAIT, ...others, after };
  let isBegun = false;

  const nextPage = async (): Promise<PulledEvents & { hasNext: boolean }> => {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await api.GET('/v1/events', { params: { query }, signal }).catch((error: unknown) => {
        if (!isBegun || signal.aborted) throw error;
      });
      if (answer?.data) {
        const { data: events, pagination } = answer.data;
        const { nextCursor = query.after, hasNext } = pagination;
        return { events: events as unknown as WebhookEvent[], nextCursor, hasNext };
      }
      if (answer && !isPassing(answer.response)) throw new OutlayError(answer.response, answer.error);
      await pause(answer ? pauseOf(answer.response, attempt) : growingPause(attempt), signal);
    }
  };

  try {
    for (let hasNext = true; !signal.aborted && (hasNext || query.wait > 0); ) {
      const began = performance.now();
      const page = await nextPage();
      const { events, nextCursor } = page;
      isBegun = true;
      query.after = nextCursor;
      hasNext = page.hasNext;
      yield { events, nextCursor };
      const early = LEAST - (performance.now() - began);
      if (events.length === 0 && query.wait > 0 && early > 0) await pause(early, signal);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
