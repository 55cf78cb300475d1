import { ERROR_CODES, type ErrorCode, type Operation } from '@outlay/contracts';
import { errorEnvelope, errorsOf, problemDetails } from '@outlay/contracts/documents';
import type { Command, Published } from './send.ts';

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const onSuccess = ({ answer, status, produces }: Operation, published: Published): string | undefined => {
  if (published.status !== status) return `answers ${published.status}; documented is ${status}`;
  if (answer === null) return published.text === '' ? undefined : 'answers a body that it should not have';
  if (!produces.some((type) => published.headers.get('content-type')?.startsWith(type)))
    return `answers ${published.headers.get('content-type')}; documented is ${produces.join(', ')}`;
  if (produces[0] !== 'application/json') return undefined;
  const { error } = answer.safeParse(parse(published.text));
  return error === undefined
    ? undefined
    : `answers what its schema does not allow: ${JSON.stringify(error.issues).slice(0, 500)}`;
};

const onRejection = (operation: Operation, published: Published): string | undefined => {
  const body = parse(published.text);
  if (published.status === 400 && operation.rejections === 'problem' && problemDetails.safeParse(body).success)
    return undefined;
  const envelope = errorEnvelope.safeParse(body);
  if (!envelope.success) return 'refuses without the error envelope';
  const code: ErrorCode = envelope.data.error.code;
  if (ERROR_CODES[code].status !== published.status) return `answers ${code} with ${published.status}`;
  return errorsOf(operation).includes(code) ? undefined : `answers ${code}, which it does not document`;
};

/** What is wrong with an answer, or undefined when nothing is. */
export const violationOf = ({ operation }: Command, published: Published): string | undefined => {
  if (!published.headers.get('x-request-id')) return 'has no x-request-id';
  if (published.status >= 500) return `answers ${published.status}`;
  return published.status < 300 ? onSuccess(operation, published) : onRejection(operation, published);
};
