import { AppError } from '@outlay/contracts';

/** @throws AppError PRECONDITION_FAILED when the client changed another version than the one that is there (If-Match) */
export const assertVersion = ({ version }: { version: number }, ifMatch: number | null): void => {
  if (ifMatch !== null && ifMatch !== version) throw new AppError('PRECONDITION_FAILED');
};
