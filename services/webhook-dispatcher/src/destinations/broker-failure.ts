import type { FailureClass } from '@outlay/contracts';
import { failureClassOf } from '../http-client/index.ts';

/** Why a broker did not take a message, where no code of the network says it. */
export class BrokerFailure extends Error {
  readonly failure: FailureClass;
  constructor(failure: FailureClass, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

export const failureOf = (error: unknown): FailureClass =>
  error instanceof BrokerFailure ? error.failure : failureClassOf(error);
