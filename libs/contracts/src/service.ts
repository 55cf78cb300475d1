/** The five services. Each owns its database; no other reads it. */
export const SERVICES = ['gateway', 'expense', 'bill', 'mileage-receipt', 'webhook-dispatcher'] as const;
export type Service = (typeof SERVICES)[number];
