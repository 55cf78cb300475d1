/** Whom a provider of the tests signs in, whoever comes. */
export type ProvidedPerson = {
  /** Who they are at the provider, for ever. */
  subject: string;
  email: string;
  /** Left out: the provider does not mention whether it checked the address. */
  emailVerified?: boolean;
  name: string;
  groups: readonly string[];
  /** When they signed in there, in seconds; left out: just now. */
  provenAt?: number;
};
