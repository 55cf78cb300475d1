import { createHash, randomBytes } from 'node:crypto';

export type FormReply = { status: number; headers: Headers; body: Record<string, unknown> };

/** POSTs a form, as RFC 6749 requires. */
export const postForm = async (
  url: string,
  form: Record<string, string> | string,
  headers: Record<string, string> = {},
): Promise<FormReply> => {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text.startsWith('{') ? JSON.parse(text) : { text },
  };
};

export const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`,
});

export const pkce = () => {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, challenge };
};

export { createBrowserClient } from '@outlay/testing';
