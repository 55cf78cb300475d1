import { LOCALES } from '@outlay/contracts';
import type { Configuration } from 'oidc-provider';

/** How clients prove who they are. */
export const CLIENT_AUTH_METHODS: NonNullable<Configuration['clientAuthMethods']> = [
  'client_secret_basic',
  'client_secret_post',
  'none',
];

/** What the server says about itself (RFC 8414) beside what the library knows. */
export const furtherMetadata = (issuer: string) => ({
  service_documentation: `${issuer}/docs/guides/authentication`,
  ui_locales_supported: [...LOCALES],
  revocation_endpoint_auth_methods_supported: CLIENT_AUTH_METHODS,
});
