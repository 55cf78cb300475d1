import type { Answer } from '@outlay/contracts';

/** The content of the general envelope, with its messages rendered. */
type Published = { code: string; message: string; details: readonly { field: string; message: string }[] };

const TYPE = 'application/problem+json';

/** The violations of one field together: `{ "billIds[2]": ["must be at least 1"] }`. */
const byField = (details: Published['details']): Record<string, string[]> => {
  const errors: Record<string, string[]> = {};
  for (const { field, message } of details) errors[field] = [...(errors[field] ?? []), message];
  return errors;
};

/**
 * A rejection as problem details (RFC 9457; specification, "Problem details"): one `type` per code, and beside the five
 * members of the standard the code and the violations by field.
 */
export const problemAnswer = (status: number, { code, message, details }: Published): Answer => ({
  status,
  headers: { 'content-type': TYPE },
  body: {
    type: `urn:outlay:error:${code}`,
    title: message,
    status,
    detail: details.map((detail) => `${detail.field} ${detail.message}`).join('; ') || message,
    instance: null,
    code,
    ...(details.length > 0 && { errors: byField(details) }),
  },
});
