/** The eight services. Each owns its database; no other reads it. */
export const SERVICES = [
  'gateway',
  'expense',
  'bill',
  'mileage-receipt',
  'accounting',
  'webhook-dispatcher',
  'notification',
  'web',
] as const;
export type Service = (typeof SERVICES)[number];

/** The three locales of the specification ("Requests"); en-CA is the default and the fallback. */
export const LOCALES = ['en-CA', 'fr-CA', 'en-US'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en-CA';

/** The two isolated environments of the specification. A credential of one is nothing in the other. */
export const ENVIRONMENTS = ['sandbox', 'production'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** API keys carry their environment in front, so that a person can see it (the specification, "Environments"). */
export const API_KEY_PREFIX: Record<Environment, string> = { sandbox: 'sk_test_', production: 'sk_live_' };
