/** The text of a file at an address that a customer or the operator chose. */
export type FetchRates = (url: string) => Promise<string>;

/** The European Central Bank's whole history has 7 MB. */
const LIMITS = { allowLoopback: false, dnsServers: [], timeout: 20_000, maxBytes: 10 * 1024 * 1024 };

/** HTTPS to public addresses alone, without redirects; loaded with the first file, for most instances read none for long. */
export const createFetchRates = (): FetchRates => {
  let loading: Promise<(url: string) => Promise<Response>> | undefined;
  return async (url) => {
    loading ??= import('@outlay/http/egress').then(({ createGuardedFetch }) => createGuardedFetch(LIMITS));
    const answer = await (await loading)(url);
    if (answer.status !== 200) throw new Error(`the rates were answered with ${answer.status}`);
    return answer.text();
  };
};
