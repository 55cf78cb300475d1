import type { KeyObject } from 'node:crypto';
import { deriveSecret } from '../credentials/access-token.ts';

/** What signs the links by which people set their first password. */
export const invitationSecret = (master: KeyObject): Buffer => deriveSecret(master, 'invitations');
