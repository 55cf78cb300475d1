import { createHash } from 'node:crypto';

/** SHA-256, hexadecimal: the database alone does not let anybody forge the claims of a key. */
export const jtiHash = (jti: string): string => createHash('sha256').update(jti).digest('hex');
