import { escapeIdentifier, escapeLiteral } from 'pg';
import { connected } from './connect.ts';

/** Settings that the server keeps over its restarts; some hold from the next one on. As its superuser. */
export const alterSystem = (adminUrl: string, values: Readonly<Record<string, string>>): Promise<void> =>
  connected(adminUrl, async (client) => {
    for (const [name, value] of Object.entries(values))
      await client.query(`ALTER SYSTEM SET ${escapeIdentifier(name)} = ${escapeLiteral(value)}`);
  });
