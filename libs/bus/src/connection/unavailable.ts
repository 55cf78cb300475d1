import { AppError } from '@outlay/contracts';

/** The one failure of the bus towards its users: not now, try again. The cause says more to the log. */
export const unavailable = (cause: unknown): AppError =>
  new AppError('SERVICE_UNAVAILABLE', { cause: typeof cause === 'string' ? new Error(cause) : cause });
