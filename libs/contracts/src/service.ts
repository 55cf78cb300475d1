/** The five services of the house. Each owns its database; nobody else reads it. */
export const SERVICES = ['gateway', 'expense', 'bill', 'mileage-receipt', 'webhook-dispatcher'] as const;
export type Service = (typeof SERVICES)[number];
