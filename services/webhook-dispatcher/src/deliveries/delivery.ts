import type { DELIVERY_STATUSES } from '@outlay/contracts';

/** One event on its way to one endpoint. */
export type Delivery = {
  id: string;
  endpointId: string;
  eventId: string;
  eventType: string;
  status: (typeof DELIVERY_STATUSES)[number];
  statusCode: number | null;
  responseTime: number | null;
  attempts: number;
  createdAt: Date;
  deliveredAt: Date | null;
  lastAttemptAt: Date | null;
  /** When an attempt is due: also the first one of a pending delivery. null: no attempt will be made any more. */
  nextAttemptAt: Date | null;
  error: string | null;
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
