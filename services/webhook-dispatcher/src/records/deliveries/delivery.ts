import type { DeliveryAttemptView, DeliveryView, Stored } from '@outlay/contracts';
import type { RefusedCertificate } from '../../transport/index.ts';

/** One event on its way to one endpoint. */
export type Delivery = Stored<Omit<DeliveryView, 'webhookId' | 'nextRetryAt' | 'aggregate' | 'sequence'>> & {
  endpointId: string;
  /** Of a numbered one. Left out of what was kept before there were numbers. */
  aggregate?: string | null;
  sequence?: number | null;
  /** When an attempt is due: also the first one of a pending delivery. null: no attempt will be made any more. */
  nextAttemptAt: Date | null;
  /** An instance has it: its attempt is being made, or is next. Left out of what was kept before there was this member. */
  underWay?: boolean;
  /** Its endpoint is active: for a disabled one nothing is planned. */
  planned?: boolean;
};

/** One attempt that was made. */
export type Attempt = Pick<DeliveryAttemptView, 'number' | 'statusCode' | 'error' | 'resent'> &
  Omit<DeliveryAttemptView['timing'], 'total'> & {
    at: Date;
    duration: number;
    family: number | null;
    reused: boolean | null;
    certificate: RefusedCertificate | null;
    /** Sealed, as it lies in the database. */
    answer: Buffer | null;
  };
