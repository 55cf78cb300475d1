import { createClient, type OutlayClient } from '@outlay/client';
import type { Command } from 'commander';
import { type Connection, type ConnectionOptions, findConnection } from '../credentials/index.ts';
import { UsageError } from '../errors.ts';
import type { Io } from '../io.ts';
import { type Api, createApi } from './create-api.ts';

/** Options that every command takes. */
export type GlobalOptions = ConnectionOptions & { onBehalfOf?: string; language?: string; json?: boolean };

export type Session = {
  connection: Connection;
  client: OutlayClient;
  /** The API without types, for what this version of the command need not know. */
  api: Api;
  /** Whether results are JSON. */
  json: boolean;
};

const LANGUAGES = ['en-CA', 'fr-CA', 'en-US'] as const;
type Language = (typeof LANGUAGES)[number];

const readLanguage = (text: string | undefined): Language | undefined => {
  if (text === undefined || (LANGUAGES as readonly string[]).includes(text)) return text as Language | undefined;
  throw new UsageError(`--language takes ${LANGUAGES.join(', ')}, not "${text}"`);
};

const readAccount = (text: string | undefined): number | undefined => {
  if (text !== undefined && !/^[1-9]\d*$/.test(text)) throw new UsageError(`--on-behalf-of takes an id, not "${text}"`);
  return text === undefined ? undefined : Number(text);
};

/** The client that a command works with, by its options. @throws CliError, UsageError */
export const openSession = (command: Command, io: Io): Session => {
  const { language, onBehalfOf, json = false, ...options } = command.optsWithGlobals<GlobalOptions>();
  const connection = findConnection(options, io);
  const { baseUrl, token, tenantId } = connection;
  const [spoken, account] = [readLanguage(language), readAccount(onBehalfOf)];
  const client = createClient({
    baseUrl,
    token,
    ...(tenantId !== undefined && { tenantId }),
    ...(spoken && { language: spoken }),
    ...(account !== undefined && { onBehalfOf: account }),
  });
  return { connection, client, api: createApi(client, io.signal), json };
};
