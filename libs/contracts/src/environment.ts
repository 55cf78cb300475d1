/** The two isolated environments of the specification. A credential of one is nothing in the other. */
export const ENVIRONMENTS = ['sandbox', 'production'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** API keys carry their environment in front, so that a person can see it (the specification, "Environments"). */
export const API_KEY_PREFIX: Record<Environment, string> = { sandbox: 'sk_test_', production: 'sk_live_' };
