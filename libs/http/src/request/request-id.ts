import { randomUUID } from 'node:crypto';

const USABLE = /^[\x21-\x7e]{1,128}$/;

/** The request's id as it came, when it is short and printable; else a new one. */
export const requestIdOf = (header: string | string[] | undefined): string =>
  typeof header === 'string' && USABLE.test(header) ? header : randomUUID();
