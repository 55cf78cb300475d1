import { afterAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@outlay/testing';
import { Client } from 'pg';

const migrations = new URL('./migrations/', import.meta.url);
const opened: TestDatabase[] = [];
const database = async (): Promise<TestDatabase> => {
  const made = await createTestDatabase(migrations);
  opened.push(made);
  return made;
};

afterAll(() => Promise.all(opened.map((made) => made.close())));

describe('a test database', () => {
  it('has the migrated schema, and no row of another one', async () => {
    const [one, other] = await Promise.all([database(), database()]);
    const client = new Client({ connectionString: one.url });
    await client.connect();
    await client.query(`INSERT INTO notes VALUES ('mine')`);
    await client.end();
    expect(await one.look('SELECT words FROM notes')).toEqual([{ words: 'mine' }]);
    expect(await other.look('SELECT words FROM notes')).toEqual([]);
  });

  it('gives the service a role that cannot change the schema', async () => {
    const client = new Client({ connectionString: (await database()).url });
    await client.connect();
    await expect(client.query('CREATE TABLE mine (id int)')).rejects.toThrow('permission denied');
    await client.end();
  });

  it('names the connection that a test left open', async () => {
    const made = await createTestDatabase(migrations);
    const client = new Client({ connectionString: made.url, application_name: 'forgotten' });
    client.on('error', () => undefined);
    await client.connect();
    await expect(made.close()).rejects.toThrow('left connections open to its database: forgotten');
  });
});
