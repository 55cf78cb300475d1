import type { CreateOAuthClient } from '../../../core/index.ts';

export type GrantType = CreateOAuthClient['grantTypes'][number];

const GRANT_TYPES: readonly GrantType[] = ['client_credentials', 'authorization_code', 'device_code'];

/** How a client of a kind may get tokens: for itself it needs a secret. */
export const grantTypesFor = (kind: CreateOAuthClient['kind']): readonly GrantType[] =>
  GRANT_TYPES.filter((grant) => kind === 'confidential' || grant !== 'client_credentials');

/** Addresses as they are typed, one per line. */
export const urisOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/\s+/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

export type ClientValues = Omit<CreateOAuthClient, 'redirectUris'> & { redirectUris: string };

/** The form as the API takes it: what a kind or grant does not have is left out. */
export const clientInputOf = ({ redirectUris, ...values }: ClientValues): CreateOAuthClient => {
  const allowed = grantTypesFor(values.kind);
  const grantTypes = values.grantTypes.filter((grant) => allowed.includes(grant));
  const hasPeople = grantTypes.some((grant) => grant !== 'client_credentials');
  return {
    ...values,
    grantTypes,
    scopes: values.scopes.filter((scope) => hasPeople || scope !== 'offline_access'),
    ...(grantTypes.includes('authorization_code') && { redirectUris: urisOf(redirectUris) }),
  };
};
