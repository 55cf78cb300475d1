/** Keeps cookies and follows redirects within the gateway, as a browser does; stops where the application is. */
export const createBrowserClient = (base: string, language = 'en-CA', headers: Record<string, string> = {}) => {
  const cookies = new Map<string, string>();
  const keep = (response: Response): void => {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
  };

  const go = async (
    url: string,
    form?: Record<string, string>,
    method = form ? 'POST' : 'GET',
  ): Promise<{ url: string; status: number; page: string; headers: Headers }> => {
    const absolute = new URL(url, base).href;
    if (!absolute.startsWith(base)) return { url: absolute, status: 0, page: '', headers: new Headers() };
    const response = await fetch(absolute, {
      redirect: 'manual',
      method,
      headers: {
        ...headers,
        'accept-language': language,
        accept: 'text/html',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { body: new URLSearchParams(form).toString() }),
    });
    keep(response);
    const next = response.headers.get('location');
    const page = await response.text();
    return next === null ? { url: absolute, status: response.status, page, headers: response.headers } : go(next);
  };

  /** Fills in the form that the page shows. */
  const submit = (shown: { page: string }, step: string, values: Record<string, string> = {}) => {
    const action = new RegExp(`(?:form)?action="([^"]*/${step})"`).exec(shown.page)?.[1] ?? '';
    const csrf = /name="csrf" value="([^"]*)"/.exec(shown.page)?.[1] ?? '';
    return go(action, { csrf, ...values });
  };

  return { go, submit, cookies };
};
