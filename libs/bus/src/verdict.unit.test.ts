import { describe, expect, it } from '@jest/globals';
import { AppError } from '@outlay/contracts';
import { deadLetter, retryLater, verdictOfError } from './verdict.ts';

describe('what a thrown thing means', () => {
  it.each([
    ['VALIDATION_ERROR', deadLetter],
    ['UNAUTHORIZED', deadLetter],
    ['FORBIDDEN', deadLetter],
    ['CONFLICT', deadLetter],
    ['NOT_FOUND', retryLater],
    ['RATE_LIMITED', retryLater],
    ['SERVICE_UNAVAILABLE', retryLater],
    ['INTERNAL_ERROR', retryLater],
  ] as const)('%s', (code, verdict) => {
    expect(verdictOfError(new AppError(code))).toEqual(verdict(code));
  });

  it('is tried again when nobody expected it', () => {
    expect(verdictOfError(new TypeError('x is undefined'))).toEqual(retryLater('TypeError: x is undefined'));
    expect(verdictOfError('just text')).toEqual(retryLater('just text'));
  });
});
