const timeOf = async (url: string): Promise<number> => {
  const begin = performance.now();
  await (await fetch(url)).arrayBuffer();
  return performance.now() - begin;
};

/**
 * What a gateway that has just started takes for its documents, in milliseconds: the first page, the whole OpenAPI document, and at most
 * a request to the API while all pages are made.
 */
export const firstPages = async (
  baseUrl: string,
): Promise<{ page: number; document: number; pages: number; beside: number }> => {
  const over = new AbortController();
  let beside = 0;
  const other = async (): Promise<void> => {
    while (!over.signal.aborted) beside = Math.max(beside, await timeOf(`${baseUrl}/v1/error-codes`));
  };
  const others = other();
  const page = await timeOf(`${baseUrl}/docs/api/bills`);
  const document = await timeOf(`${baseUrl}/openapi.json`);
  const text = await (await fetch(`${baseUrl}/docs`)).text();
  const paths = new Set([...text.matchAll(/href="(\/docs\/[^"#]+)"/g)].map(([, path = '']) => path));
  const begin = performance.now();
  for (const path of paths) await timeOf(baseUrl + path);
  const pages = performance.now() - begin;
  over.abort();
  await others;
  return { page, document, pages, beside };
};
