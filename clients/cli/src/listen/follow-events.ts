import type { OutlayClient, WebhookEvent } from '@outlay/client';

type Options = {
  /** A cursor, `earliest` or `latest`. */
  after: string;
  type?: string[];
  signal: AbortSignal;
  /** The place is known: whatever happens from now on comes. */
  begun(): void;
};

/** The events of the business from a place on, each as soon as it is visible, until the signal. @throws OutlayError */
export async function* followEvents(
  client: OutlayClient,
  options: Options,
): AsyncGenerator<WebhookEvent, void, undefined> {
  const { after, signal, type, begun } = options;
  const filter = type ? { type } : {};
  // `latest` is where it begins, so a first request does not wait: it finds the cursor from which nothing is missed.
  const first = await client.pullEvents({ after, wait: 0, signal, ...filter }).next();
  begun();
  if (first.done) return;
  yield* first.value.events;
  for await (const { events } of client.pullEvents({ after: first.value.nextCursor, signal, ...filter })) yield* events;
}
