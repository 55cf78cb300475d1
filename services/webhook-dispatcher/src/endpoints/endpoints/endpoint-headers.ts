import { AppError, invalidField, MASKED_HEADER, type WebhookView } from '@outlay/contracts';

/** A customer's own headers, which every request carries. */
export type CustomHeaders = WebhookView['headers'];

const CREDENTIAL = /auth|token|secret|key|password|cookie|signature/i;

/** The headers that are given; one that is sent back as it is shown, masked, keeps its value. @throws AppError VALIDATION_ERROR */
const withKept = (given: CustomHeaders, before: CustomHeaders): CustomHeaders =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (value !== MASKED_HEADER) return [name, value];
      const kept = Object.keys(before).find((each) => each.toLowerCase() === name.toLowerCase());
      if (kept === undefined || !CREDENTIAL.test(kept)) throw invalidField(`headers.${name}`, 'validation.invalid');
      return [name, before[kept] ?? ''];
    }),
  );

/** As they may be shown: one that is a credential is written and never read back. */
export const maskedHeaders = (headers: CustomHeaders): CustomHeaders =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, CREDENTIAL.test(name) ? MASKED_HEADER : value]),
  );

/** @throws AppError VALIDATION_ERROR that names each credential whose value is not given */
const assertGiven = (headers: CustomHeaders): void => {
  const missing = Object.keys(headers).filter((name) => CREDENTIAL.test(name) && headers[name] === MASKED_HEADER);
  const message = { key: 'validation.required' };
  const details = missing.map((name) => ({ field: `headers.${name}`, message }));
  if (details.length > 0) throw new AppError('VALIDATION_ERROR', { details });
};

/**
 * The headers after a change; undefined: those of before. A credential is for whom it was given: nobody leads it to another
 * place who does not know it. `isSameHolder`: events go to the same place as before. @throws AppError VALIDATION_ERROR
 */
export const headersAfter = (
  given: CustomHeaders | null | undefined,
  before: CustomHeaders,
  isSameHolder: boolean,
): CustomHeaders | undefined => {
  if (!isSameHolder) assertGiven(given === undefined ? maskedHeaders(before) : (given ?? {}));
  return given === undefined ? undefined : withKept(given ?? {}, before);
};
