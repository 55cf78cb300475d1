import { z } from 'zod';
import { timestamp } from '../../operations/fields.ts';

/** Why the certificate of a receiver is not accepted. */
export const CERTIFICATE_PROBLEMS = [
  'expired',
  'not_yet_valid',
  'self_signed',
  'unknown_authority',
  'wrong_name',
  'invalid',
] as const;
export type CertificateProblem = (typeof CERTIFICATE_PROBLEMS)[number];

/** What a receiver's certificate says, as far as it matters for why it is not accepted. */
export const endpointCertificate = z
  .strictObject({
    problem: z
      .enum(CERTIFICATE_PROBLEMS)
      .describe(
        'Why it is not accepted. `unknown_authority`: no public authority signed it, or the intermediate certificates are not sent; `invalid`: for another reason, such as a revocation.',
      ),
    message: z
      .string()
      .describe('The same in a sentence, in the language of the request, with the names or the day that matter.'),
    host: z.string().describe('The name that the endpoint was called by.'),
    names: z.array(z.string()).describe('The names that it is for, at most 10.'),
    issuer: z.string().nullable().describe('Who signed it, as it says itself; null when it does not say so.'),
    validFrom: timestamp.nullable().describe('When it begins to be valid, in UTC; null when it was not read.'),
    validTo: timestamp.nullable().describe('When it ends, in UTC; null when it was not read.'),
  })
  .meta({ id: 'EndpointCertificate', description: "A receiver's certificate that was not accepted, and why." });
export type EndpointCertificateView = z.infer<typeof endpointCertificate>;
