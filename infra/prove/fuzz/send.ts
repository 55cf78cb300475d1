import type { Operation } from '@outlay/contracts';
import type { Credentials } from '../../local/seed/api.ts';

/** A request before it is written out. */
export type Command = {
  operation: Operation;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** Undefined: none. A string is sent as it is, anything else as JSON. */
  body?: unknown;
};

export type Reply = { status: number; headers: Headers; text: string };

/** Longer than any time limit of the cluster: what takes longer is a finding. */
const TIME_LIMIT_SECONDS = 20;

/** Seconds that this process lived through; a time in which the machine did not run it does not count against the answer. */
const timeLimit = (): { signal: AbortSignal; end(): void } => {
  const controller = new AbortController();
  let left = TIME_LIMIT_SECONDS;
  const timer = setInterval(() => {
    left -= 1;
    if (left === 0) controller.abort(new Error(`no answer within ${TIME_LIMIT_SECONDS} s`));
  }, 1_000);
  return { signal: controller.signal, end: () => clearInterval(timer) };
};

/** What `fetch` would leave out of a path, however it is written. */
const DOTS = /^\.{1,2}$/;
const segment = (value = ''): string => encodeURIComponent(DOTS.test(value) ? `${value}~` : value);

export const pathOf = ({ operation, params, query }: Command): string => {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment(params[name]));
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
};

/** One transparent pixel: a file is taken by its first bytes, whatever it is called. What follows its end makes it another. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const formOf = (body: Record<string, unknown>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) if (name !== 'file') form.set(name, String(value));
  form.set('file', new Blob([PIXEL, String(body.file ?? '')], { type: 'image/png' }), 'receipt.png');
  return form;
};

const payloadOf = ({ operation, body }: Command): { type?: string; body?: string | FormData } => {
  if (body === undefined) return {};
  if (typeof body === 'string') return { type: 'application/json', body };
  if (operation.body === null) return { body: formOf(body as Record<string, unknown>) };
  return { type: 'application/json', body: JSON.stringify(body) };
};

/** One request as a client sends it. */
export const send = async (baseUrl: string, { apiKey, tenantId }: Credentials, command: Command): Promise<Reply> => {
  const { type, body } = payloadOf(command);
  const { signal, end } = timeLimit();
  try {
    const response = await fetch(`${baseUrl}${pathOf(command)}`, {
      method: command.operation.method,
      redirect: 'manual',
      signal,
      headers: {
        authorization: `Bearer ${apiKey}`,
        'x-tenant-id': `${tenantId}`,
        ...(type !== undefined && { 'content-type': type }),
        ...command.headers,
      },
      ...(body !== undefined && { body }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } finally {
    end();
  }
};
