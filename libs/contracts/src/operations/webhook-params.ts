import { z } from 'zod';

/** The path of everything that belongs to one endpoint. */
export const webhookParams = z.strictObject({ webhookId: z.string().min(1).max(64) });
