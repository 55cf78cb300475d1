import { randomBytes } from 'node:crypto';
import { connected } from '../postgres/connect.ts';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** Letters and digits alone: nothing in it needs an escape. */
const newPassword = (): string => randomBytes(18).toString('hex');

/**
 * A second role for a service, a member of its first and with a password of its own, so that both are let in while its instances are
 * replaced. Resolves with the address for it.
 */
export const addSecondRole = async (adminUrl: string, url: string): Promise<string> => {
  const second = new URL(url);
  const first = second.username;
  second.username = `${first}_b`;
  second.password = newPassword();
  const text = `CREATE ROLE ${quoted(second.username)} LOGIN PASSWORD '${second.password}' IN ROLE ${quoted(first)}`;
  await connected(adminUrl, (admin) => admin.query(text));
  return second.href;
};

/** The first one's password is another now, which nobody knows. */
export const endPassword = async (adminUrl: string, url: string): Promise<void> => {
  const { username } = new URL(url);
  await connected(adminUrl, (admin) => admin.query(`ALTER ROLE ${quoted(username)} PASSWORD '${newPassword()}'`));
};
