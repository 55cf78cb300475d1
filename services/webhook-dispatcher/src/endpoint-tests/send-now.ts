import type { Deps } from '../deps.ts';
import type { openEndpoint } from '../endpoints/index.ts';
import { type Outcome, outcomeOf, signatureHeaders, signingKeys } from '../http-client/index.ts';
import type { TestEvent } from './test-event.ts';

type Target = Awaited<ReturnType<typeof openEndpoint>>;

/** Milliseconds. The answer must reach the client within 5 s, recorded. */
const LIMIT = 4_500;

/**
 * One signed POST, outside of all queues, while a client waits. `read` receives the answer's body, up to 16 KiB. It is
 * signed at the receiver's time: a sandbox's moved clock must not make our signatures look forged.
 */
export const sendNow = async (
  { httpClient, realClock }: Deps,
  { endpoint: { url, headers }, secrets }: Target,
  { id, bytes }: TestEvent,
  read?: (body: Buffer) => void,
): Promise<Outcome> => {
  const signed = signatureHeaders(signingKeys(secrets), { eventId: id, bytes, at: realClock.now() });
  return outcomeOf(
    await httpClient.post(url, { ...headers, ...signed }, bytes, { limit: LIMIT, ...(read && { read }) }),
  );
};
