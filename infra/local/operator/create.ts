import { LOCALES, ROLES, SCOPES } from '@outlay/contracts';
import { UsageError } from '../arguments.ts';
import type { Command, Values } from './command.ts';
import { given, needId, needText, oneOf, readId, readPassword, text } from './read-values.ts';

const string = { type: 'string' } as const;

const BUSINESS_FIELDS = {
  'legal-name': 'legalName',
  country: 'country',
  currency: 'currency',
  'time-zone': 'timeZone',
  locale: 'locale',
};

const localeOf = (values: Values) => {
  const locale = text(values, 'locale');
  return locale === undefined ? {} : { locale: oneOf(locale, 'locale', LOCALES) };
};

const createBusiness: Command = {
  words: 'create business',
  usage:
    '--name NAME [--legal-name NAME] [--country CA] [--currency CAD] [--time-zone America/Toronto] [--locale en-CA]',
  summary: 'a new tenant, without members yet',
  options: { name: string, ...Object.fromEntries(Object.keys(BUSINESS_FIELDS).map((name) => [name, string])) },
  async run(values, { operator }) {
    const command = { name: needText(values, 'name'), ...given(values, BUSINESS_FIELDS), ...localeOf(values) };
    const result = await operator().createBusiness(command);
    return { result, words: `Business ${result.id}: ${result.name}` };
  },
};

const createUser: Command = {
  words: 'create user',
  usage: '--business ID --name NAME --email EMAIL --role ROLE [--locale fr-CA] [--password-file FILE|-]',
  summary: `a member of a business, at once; a password only for an e-mail that is new: from a file or, with -, from standard input (--password PASSWORD is for the sandbox: everybody on the machine sees it in the list of processes); roles: ${ROLES.join(', ')}`,
  options: {
    business: string,
    name: string,
    email: string,
    role: string,
    locale: string,
    password: string,
    'password-file': string,
  },
  async run(values, { operator }) {
    const password = readPassword(values);
    const result = await operator().createUser({
      businessId: needId(values, 'business'),
      name: needText(values, 'name'),
      email: needText(values, 'email'),
      role: oneOf(needText(values, 'role'), 'role', ROLES),
      ...localeOf(values),
      ...(password === undefined ? {} : { password }),
    });
    return { result, words: `User ${result.id}: ${result.name} <${result.email}>, ${result.role}` };
  },
};

const createInvitation: Command = {
  words: 'create invitation',
  usage: '--user ID',
  summary:
    'a link by which a user who has no password sets the first one and joins businesses; good for a week and one use',
  options: { user: string },
  async run(values, { operator, gateway }) {
    const { path, expiresAt } = await operator().createInvitation(needId(values, 'user'));
    const url = gateway() + path;
    return { result: { url, expiresAt }, words: `Until ${expiresAt.toISOString()}:\n${url}` };
  },
};

const expiryOf = (values: Values): Date | null => {
  const expires = text(values, 'expires');
  if (expires === undefined) return null;
  const date = new Date(expires);
  if (Number.isNaN(date.getTime())) throw new UsageError(`--expires takes a date like 2027-01-31, not "${expires}"`);
  return date;
};

/** PostgreSQL's code for a key of a row that does not exist. */
const FOREIGN_KEY = '23503';

const asUnknownUser = (error: unknown): never => {
  throw (error as { code?: unknown }).code === FOREIGN_KEY ? new Error('There is no such user') : error;
};

const createKey: Command = {
  words: 'create key',
  usage: '(--user ID | --business ID,ID) --name NAME [--scopes expenses:read,…] [--expires 2027-01-31]',
  summary: 'an API key of a person, or of a machine in the named businesses; shown this once',
  options: { user: string, business: string, name: string, scopes: string, expires: string },
  async run(values, { operator }) {
    const user = text(values, 'user');
    const businesses = text(values, 'business')?.split(',');
    if (user === undefined && businesses === undefined) throw new UsageError('--user or --business is needed');
    const scopes = text(values, 'scopes')?.split(',');
    const command = {
      userId: user === undefined ? null : readId(user, 'user'),
      name: needText(values, 'name'),
      businessIds: businesses?.map((id) => readId(id, 'business')) ?? null,
      expiresAt: expiryOf(values),
      ...(scopes === undefined ? {} : { scopes: scopes.map((scope) => oneOf(scope, 'scopes', SCOPES)) }),
    };
    const result = await operator().createKey(command).catch(asUnknownUser);
    return { result, words: `Key ${result.id}, shown this once:\n${result.key}` };
  },
};

const createClient: Command = {
  words: 'create client',
  usage: '--name NAME [--redirect URI,URI] [--business ID,ID] [--scopes expenses:read,…] [--public]',
  summary: 'an OAuth client: --redirect for people who let it, --business for itself; its secret is shown this once',
  options: { name: string, redirect: string, business: string, scopes: string, public: { type: 'boolean' } },
  async run(values, { operator }) {
    const redirectUris = text(values, 'redirect')?.split(',') ?? [];
    const businessIds = text(values, 'business')?.split(',') ?? [];
    if (redirectUris.length + businessIds.length === 0) throw new UsageError('--redirect or --business is needed');
    const unusable = redirectUris.find((uri) => !URL.canParse(uri) || uri.includes('#'));
    if (unusable !== undefined)
      throw new UsageError(`--redirect takes addresses without a fragment, not "${unusable}"`);
    const scopes = text(values, 'scopes')?.split(',');
    const result = await operator().createClient({
      name: needText(values, 'name'),
      redirectUris,
      businessIds: businessIds.map((id) => readId(id, 'business')),
      isPublic: values.public === true,
      ...(scopes === undefined ? {} : { scopes: scopes.map((scope) => oneOf(scope, 'scopes', SCOPES)) }),
    });
    const secret =
      result.clientSecret === null ? 'no secret: PKCE' : `secret, shown this once:\n${result.clientSecret}`;
    return { result, words: `Client ${result.clientId}, ${secret}` };
  },
};

export const CREATE: readonly Command[] = [createBusiness, createUser, createInvitation, createKey, createClient];
