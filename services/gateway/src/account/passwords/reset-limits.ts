import type { IncomingMessage } from 'node:http';
import type { ClientAddress, CreateLimiter } from '../../access/index.ts';
import { normalizeEmail } from '../users/user.ts';

const HOUR = 3_600;
const QUARTER = 900;
/** Links that one person gets in an hour, whoever wants them. */
const LINKS = 5;

/** Bounds how often links for new passwords are wanted: per address, and per e-mail whether it is known or not. */
export const createResetLimits = (perAddress: number, createLimiter: CreateLimiter, addressOf: ClientAddress) => {
  const addresses = createLimiter({ name: 'password-reset-address', points: perAddress, perSeconds: QUARTER });
  const emails = createLimiter({ name: 'password-reset-email', points: LINKS, perSeconds: HOUR });
  return {
    /** One more from this address: the seconds to wait, or null. */
    resetFrom: async (request: IncomingMessage): Promise<number | null> => {
      const { allowed, resetSeconds } = await addresses.take(addressOf(request));
      return allowed ? null : resetSeconds;
    },
    /** May one more link be sent to this e-mail? Who wants it is answered alike. */
    maySendLink: async (email: string): Promise<boolean> => (await emails.take(normalizeEmail(email))).allowed,
  };
};

export type ResetLimits = ReturnType<typeof createResetLimits>;
