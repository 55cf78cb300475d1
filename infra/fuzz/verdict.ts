import { ERROR_CODES, type ErrorCode, type Operation } from '@outlay/contracts';
import { errorEnvelope, errorsOf, problemDetails } from '@outlay/contracts/documents';
import type { Said, Wish } from './send.ts';

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const onSuccess = ({ answer, status, produces }: Operation, said: Said): string | undefined => {
  if (said.status !== status) return `answers ${said.status}; documented is ${status}`;
  if (answer === null) return said.text === '' ? undefined : 'answers a body that it should not have';
  if (!produces.some((type) => said.headers.get('content-type')?.startsWith(type)))
    return `answers ${said.headers.get('content-type')}; documented is ${produces.join(', ')}`;
  if (produces[0] !== 'application/json') return undefined;
  const { error } = answer.safeParse(parse(said.text));
  return error === undefined
    ? undefined
    : `answers what its schema does not allow: ${JSON.stringify(error.issues).slice(0, 500)}`;
};

const onRefusal = (operation: Operation, said: Said): string | undefined => {
  const body = parse(said.text);
  if (said.status === 400 && operation.refusals === 'problem' && problemDetails.safeParse(body).success)
    return undefined;
  const envelope = errorEnvelope.safeParse(body);
  if (!envelope.success) return 'refuses without the error envelope';
  const code: ErrorCode = envelope.data.error.code;
  if (ERROR_CODES[code].status !== said.status) return `says ${code} with ${said.status}`;
  return errorsOf(operation).includes(code) ? undefined : `says ${code}, which it does not document`;
};

/** What is wrong with an answer, or undefined when nothing is. */
export const faultOf = ({ operation }: Wish, said: Said): string | undefined => {
  if (!said.headers.get('x-request-id')) return 'has no x-request-id';
  if (said.status >= 500) return `answers ${said.status}`;
  return said.status < 300 ? onSuccess(operation, said) : onRefusal(operation, said);
};
