import { AppError, type ErrorDetail, type Operation } from '@outlay/contracts';
import type { z } from 'zod';
import type { Issue } from './details.ts';
import { unstorable } from './unstorable.ts';
import { validationError } from './validation-error.ts';

export type RawRequest = {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
};

export type ParsedRequest = { params: unknown; query: unknown; body: unknown };

/** The input decides whether a field is missing or of the wrong type. */
const OPTIONS = { reportInput: true };

const check = (schema: z.ZodType, value: unknown, issues: Issue[]): unknown => {
  const result = schema.safeParse(value, OPTIONS);
  if (result.success) return result.data;
  issues.push(...result.error.issues);
  return undefined;
};

/** Parses path, query and body by the operation's schemas; throws one VALIDATION_ERROR that names every fault of all three. */
export const parseRequest = (operation: Operation, raw: RawRequest): ParsedRequest => {
  const issues: Issue[] = [];
  const parsed = {
    params: check(operation.params, raw.params, issues),
    query: check(operation.query, raw.query, issues),
    body: operation.body && !operation.upload ? check(operation.body, raw.body, issues) : undefined,
  };
  if (issues.length > 0) throw validationError(issues);
  const violations: ErrorDetail[] = [raw.params, raw.query, raw.body].flatMap(unstorable);
  if (violations.length > 0) throw new AppError('VALIDATION_ERROR', { details: violations.slice(0, 1) });
  return parsed;
};
