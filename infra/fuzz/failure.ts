import { ERROR_CODES, type ErrorCode, type Operation } from '@outlay/contracts';
import { errorEnvelope, errorsOf, problemDetails } from '@outlay/contracts/documents';
import type { Command, Reply } from './send.ts';

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const onSuccess = ({ answer, status, produces }: Operation, reply: Reply): string | undefined => {
  if (reply.status !== status) return `answers ${reply.status}; documented is ${status}`;
  if (answer === null) return reply.text === '' ? undefined : 'answers a body that it should not have';
  if (!produces.some((type) => reply.headers.get('content-type')?.startsWith(type)))
    return `answers ${reply.headers.get('content-type')}; documented is ${produces.join(', ')}`;
  if (produces[0] !== 'application/json') return undefined;
  const { error } = answer.safeParse(parse(reply.text));
  return error === undefined
    ? undefined
    : `answers what its schema does not allow: ${JSON.stringify(error.issues).slice(0, 500)}`;
};

const onRejection = (operation: Operation, reply: Reply): string | undefined => {
  const body = parse(reply.text);
  if (reply.status === 400 && operation.rejections === 'problem' && problemDetails.safeParse(body).success)
    return undefined;
  const envelope = errorEnvelope.safeParse(body);
  if (!envelope.success) return 'refuses without the error envelope';
  const code: ErrorCode = envelope.data.error.code;
  if (ERROR_CODES[code].status !== reply.status) return `answers ${code} with ${reply.status}`;
  return errorsOf(operation).includes(code) ? undefined : `answers ${code}, which it does not document`;
};

/** What is wrong with an answer, or undefined when nothing is. */
export const failureOf = ({ operation }: Command, reply: Reply): string | undefined => {
  if (!reply.headers.get('x-request-id')) return 'has no x-request-id';
  if (reply.status >= 500) return `answers ${reply.status}`;
  return reply.status < 300 ? onSuccess(operation, reply) : onRejection(operation, reply);
};
