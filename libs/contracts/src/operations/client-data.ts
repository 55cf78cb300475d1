import { z } from 'zod';

/** Up to 50 keys of the client's own (as at Stripe): short names, short texts. */
const metadata = z
  .record(z.string().min(1).max(40), z.string().max(500))
  .refine((map) => Object.keys(map).length <= 50, {
    params: { key: 'validation.tooManyKeys', values: { maximum: 50 } },
  });

/** What a client keeps with a record, as it reads it. */
export const clientData = {
  externalId: z.string().nullable().describe('Its id in another system, set by a client; up to 128 characters.'),
  metadata: metadata.describe("Keys and texts of a client's own, which the service only keeps."),
};

/** The same as it writes it. */
export const writtenClientData = {
  externalId: z
    .string()
    .min(1)
    .max(128)
    .nullable()
    .describe('Its id in another system, 1 to 128 characters; lists can be filtered by it.'),
  metadata: metadata.describe('Up to 50 keys of your own with their texts; replaces all of them.'),
};
