import { type Envelope, envelope, eventDefinition } from '@outlay/contracts';
import type { IncomingMessage } from '../message.ts';

export type ReadEvent = { readonly event: Envelope } | { readonly reason: string };

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
};

/**
 * The event in a message, checked against the contract of its kind; unknown extra fields pass. A kind that no contract
 * of this build knows is checked by its envelope only. Otherwise the reason why it can never be read.
 */
export const readEvent = (message: Pick<IncomingMessage, 'body'>): ReadEvent => {
  const json = parse(message.body);
  if (json === undefined) return { reason: 'not JSON' };
  const outer = envelope.safeParse(json);
  if (!outer.success) return { reason: `not an event: ${pathsOf(outer.error.issues)}` };
  const data = eventDefinition(outer.data.type)?.consumed.safeParse(outer.data.data);
  if (data?.success === false) return { reason: `not a valid ${outer.data.type}: ${pathsOf(data.error.issues)}` };
  return { event: { ...outer.data, data: data?.data ?? outer.data.data } as Envelope };
};

/** Names of fields only: values may be personal. */
const pathsOf = (issues: readonly { path: readonly PropertyKey[] }[]): string =>
  issues.map(({ path }) => path.map(String).join('.') || '(root)').join(', ');
