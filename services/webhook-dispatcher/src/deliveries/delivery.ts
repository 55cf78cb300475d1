import type { DeliveryView, Stored } from '@outlay/contracts';

/** One event on its way to one endpoint. */
export type Delivery = Stored<Omit<DeliveryView, 'webhookId' | 'nextRetryAt'>> & {
  endpointId: string;
  /** When an attempt is due: also the first one of a pending delivery. null: no attempt will be made any more. */
  nextAttemptAt: Date | null;
};

/** One attempt that was made. */
export type Attempt = {
  number: number;
  at: Date;
  statusCode: number | null;
  error: string | null;
  duration: number;
  dns: number | null;
  connect: number | null;
  tls: number | null;
  firstByte: number | null;
  family: number | null;
  reused: boolean | null;
};
