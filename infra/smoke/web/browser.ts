export type Shown = { url: string; status: number; page: string; headers: Headers };

type Cookie = { value: string; attributes: string };

/** Keeps cookies by the name of the host, as browsers do whatever the port, and follows redirects. */
export const createBrowser = (headers: Record<string, string> = {}) => {
  const jars = new Map<string, Map<string, Cookie>>();
  const jarOf = (url: string): Map<string, Cookie> => {
    const { hostname } = new URL(url);
    const jar = jars.get(hostname) ?? new Map<string, Cookie>();
    jars.set(hostname, jar);
    return jar;
  };
  const keep = (url: string, response: Response): void => {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? [];
      if (value === '') jarOf(url).delete(name);
      else jarOf(url).set(name, { value, attributes });
    }
  };

  /** One request; a redirect is not followed. */
  const send = async (url: string, options: RequestInit = {}): Promise<Response> => {
    const cookie = [...jarOf(url)].map(([name, { value }]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      ...options,
      headers: { 'accept-language': 'en-CA', ...(cookie && { cookie }), ...headers, ...options.headers },
    });
    keep(url, response);
    return response;
  };

  const go = async (url: string, form?: Record<string, string>): Promise<Shown> => {
    const response = await send(url, {
      headers: { accept: 'text/html', ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
      ...(form && { method: 'POST', body: new URLSearchParams(form).toString() }),
    });
    const next = response.headers.get('location');
    const page = await response.text();
    if (next !== null) return go(new URL(next, url).href);
    return { url, status: response.status, page, headers: response.headers };
  };

  /** Fills in the form that the page shows. */
  const submit = (shown: Shown, step: string, values: Record<string, string> = {}): Promise<Shown> => {
    const action = new RegExp(`(?:form)?action="([^"]*/${step})"`).exec(shown.page)?.[1] ?? '';
    const csrf = /name="csrf" value="([^"]*)"/.exec(shown.page)?.[1] ?? '';
    return go(new URL(action, shown.url).href, { csrf, ...values });
  };

  return { send, go, submit, cookies: jarOf('http://localhost') };
};

export type Browser = ReturnType<typeof createBrowser>;
