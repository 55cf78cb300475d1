import { z } from 'zod';

const mailAddress = z.email().max(254);

/** May it be the address of an account? One rule for whoever writes one, in the API or by a directory. */
export const isMailAddress = (value: unknown): value is string => mailAddress.safeParse(value).success;
