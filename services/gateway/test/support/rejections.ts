import { expect } from '@jest/globals';
import type { Cluster } from './cluster.ts';

type Shown = { status: number; page: string; headers?: Headers };

/** What only a believed answer makes. */
const MADE = ['users', 'memberships', 'provider_subjects', 'sessions', 'used_assertions'] as const;

/** How many accounts, memberships, subjects, sessions and used assertions there are. */
export const countMade = async ({ database }: Cluster): Promise<Record<string, number>> => {
  const counts = MADE.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`);
  const [found] = await database.look<Record<string, number>>(`SELECT ${counts.join(', ')}`);
  return found ?? {};
};

/** A page that says no more than that it was refused: nothing that came along stands in it, nothing runs in it. */
export const expectRejection = ({ status, page, headers }: Shown, secrets: readonly string[] = []): void => {
  expect([status, page.includes('could not be accepted')]).toEqual([400, true]);
  for (const secret of secrets) if (secret !== '') expect(page).not.toContain(secret);
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|onerror=|javascript:|Error:|node_modules|\.ts:\d/i);
  if (headers) expect(headers.get('content-security-policy')).toContain("default-src 'none'");
};
