import type { Operation } from '../operations/operation.ts';
import { SCOPES, type Scope } from '../scopes.ts';

const WHAT: Readonly<Record<string, string>> = {
  read: 'Read',
  write: 'Create, change and delete',
  approve: 'Approve and reject',
};

const wordsOf = (scope: Scope): string => {
  if (scope === 'offline_access') return 'Act while the user is away, by refresh tokens';
  const [resource = '', right = ''] = scope.split(':');
  return `${WHAT[right] ?? right} ${resource}`;
};

const scopes = Object.fromEntries(SCOPES.map((scope) => [scope, wordsOf(scope)]));

/** An API key or an access token, both JWTs sent as bearer tokens (the specification, "Authentication"). */
export const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'An API key (`sk_test_…` in the sandbox, `sk_live_…` in production) or an access token.',
  },
  client: { type: 'http', scheme: 'basic', description: 'The id and the secret of an OAuth client.' },
  oauth2: {
    type: 'oauth2',
    description: 'Access tokens for servers (client credentials) and for users (authorization code, PKCE with S256).',
    flows: {
      clientCredentials: { tokenUrl: '/connect/token', scopes },
      authorizationCode: {
        authorizationUrl: '/connect/authorize',
        tokenUrl: '/connect/token',
        refreshUrl: '/connect/token',
        scopes,
      },
    },
  },
} as const;

/** Either scheme will do; both are held to the scope. */
export const securityOf = ({ open, scope }: Operation): Record<string, string[]>[] =>
  open ? [] : [{ bearer: [] }, { oauth2: scope === null ? [] : [scope] }];
