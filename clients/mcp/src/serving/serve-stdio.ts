import { serveStdio as serve } from '@modelcontextprotocol/server/stdio';
import { createConfirmations } from '../tools/confirmations.ts';
import type { Allowed } from '../tools/tool.ts';
import { createServer } from './create-server.ts';
import { type Connection, createSend } from './send-request.ts';

export type StdioOptions = Connection & {
  allowed: Allowed;
  /** Something failed that is not the answer to a request; standard output belongs to the protocol. */
  onError?: (error: Error) => void;
};

/** Serves one assistant over standard input and output, with one credential, until the input ends. */
export const serveStdio = ({ allowed, onError, ...connection }: StdioOptions): { close(): Promise<void> } => {
  const confirmations = createConfirmations();
  const send = createSend(connection);
  const { tenantId } = connection;
  return serve(
    () => createServer({ allowed, tenantId, scopes: null, send, confirmations, credential: 'stdio' }),
    onError ? { onerror: onError } : {},
  );
};
