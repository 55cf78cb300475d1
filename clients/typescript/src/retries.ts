/** Rejected before anything was done, or safe to send again: a POST carries its key. */
const PASSING: ReadonlySet<number> = new Set([429, 503, 504]);
/** Seconds. */
const LONGEST_PAUSE = 60;

/** Rejected for a moment. */
export const isPassing = ({ status }: Response): boolean => PASSING.has(status);

/** Does the same again when it is sent twice: a read, or a POST with its key. */
const isSafe = ({ method, headers }: Request): boolean =>
  method === 'GET' || method === 'HEAD' || (method === 'POST' && headers.has('idempotency-key'));

/** Milliseconds until the next attempt, where none says how long: a quarter of a second, then twice as long each time. */
export const growingPause = (attempt: number): number => 1_000 * Math.min(2 ** attempt / 4, LONGEST_PAUSE);

/** The same after an answer, which may say how long. */
export const pauseOf = ({ headers }: Response, attempt: number): number => {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? 1_000 * Math.min(seconds, LONGEST_PAUSE) : growingPause(attempt);
};

/** Rejects with the signal's reason as soon as it aborts. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, milliseconds);
    const end = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });

export type RetryOptions = {
  /** How often a request is sent again. */
  retries: number;
  /** Milliseconds that each attempt has, its answer's body included. */
  timeout: number;
  send(request: Request): Promise<Response>;
};

/**
 * Sends again what was rejected for a moment, after the pause that the answer names, and what had no answer where that does
 * nothing twice; until the request is aborted.
 */
export const retrying =
  ({ retries, timeout, send }: RetryOptions) =>
  async (request: Request): Promise<Response> => {
    const attemptNow = (): Promise<Response> => {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeout)]);
      return send(new Request(request.clone(), { signal }));
    };
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt >= retries;
      const response = await attemptNow().catch((error: unknown) => {
        if (isLast || request.signal.aborted || !isSafe(request)) throw error;
      });
      if (response && (isLast || !isPassing(response))) return response;
      await response?.body?.cancel();
      await pause(response ? pauseOf(response, attempt) : growingPause(attempt), request.signal);
    }
  };
