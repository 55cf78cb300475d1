import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

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

/** Sends headers that fetch would not send, such as `host` or one of them twice. */
export const sendAs = async (url: string, headers: Record<string, string | string[]>, body?: string) => {
  const method = body === undefined ? 'GET' : 'POST';
  const sent = request(url, { method, headers, agent: false }).end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
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
