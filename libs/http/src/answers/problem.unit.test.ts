import { describe, expect, it } from '@jest/globals';
import { AppError, invalidField } from '@outlay/contracts';
import { testLogger } from '@outlay/testing';
import { errorAnswer } from './error-answer.ts';

const answerTo = (error: unknown, rejections: 'envelope' | 'problem') =>
  errorAnswer(error, { locale: 'en-CA', requestId: 'req_1', logger: testLogger(), operation: { rejections } });

describe('a rejection of an operation that answers with problem details', () => {
  it('has the five members of the standard, the code and the faults by field', () => {
    const answer = answerTo(invalidField('billIds', 'validation.required'), 'problem');
    expect(answer).toEqual({
      status: 400,
      headers: { 'content-type': 'application/problem+json' },
      body: {
        type: 'urn:outlay:error:VALIDATION_ERROR',
        title: 'The request is not valid. See the details.',
        status: 400,
        detail: 'billIds is required',
        instance: null,
        code: 'VALIDATION_ERROR',
        errors: { billIds: ['is required'] },
      },
    });
  });

  it('is one for its 400 alone: every other status keeps the general envelope', () => {
    expect(answerTo(new AppError('FORBIDDEN'), 'problem').body).toMatchObject({ error: { code: 'FORBIDDEN' } });
    expect(answerTo(new AppError('MISSING_BODY'), 'envelope').body).toMatchObject({ error: { code: 'MISSING_BODY' } });
    expect(answerTo(new AppError('TENANT_MISMATCH'), 'problem').body).toMatchObject({ code: 'TENANT_MISMATCH' });
  });
});
