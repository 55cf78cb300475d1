import { AppError, type ErrorDetail } from '@outlay/contracts';
import type { z } from 'zod';
import { detailsOf, type Issue } from './details.ts';

/** Of a request with thousands of violations only the first are listed. */
const PUBLISHED = 100;

const distinct = (details: readonly ErrorDetail[]): ErrorDetail[] => [
  ...new Map(details.map((detail) => [`${detail.field}\n${detail.message.key}`, detail])).values(),
];

/**
 * VALIDATION_ERROR with one detail per violation, at most 100. The issues must come from a parse with
 * `{ reportInput: true }`: without the input a missing field cannot be distinguished from one of the wrong type.
 */
export const validationError = (issues: readonly Issue[] | z.ZodError): AppError => {
  const list = 'issues' in issues ? issues.issues : issues;
  return new AppError('VALIDATION_ERROR', {
    details: distinct(list.slice(0, PUBLISHED).flatMap(detailsOf)).slice(0, PUBLISHED),
  });
};
