import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Cluster, startCluster } from './support/cluster.ts';
import { createVerbs, kept, publishedEvent } from './support/requests.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ redis: 10 });
});
afterAll(() => cluster?.stop());

/** What is written for this business fails from now on. */
const breakOutboxOf = (businessId: number) =>
  cluster.database.look(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON outbox FOR EACH ROW WHEN (NEW.business_id = ${businessId}) EXECUTE FUNCTION refuse()`);

it('a language that cannot be told to one business reaches the others, and that one when it can be', async () => {
  const email = 'everywhere@maple.example';
  const member = await cluster.addUser(email, 'employee');
  const join = async (name: string): Promise<number> => {
    const { id } = await cluster.operator.createBusiness({ name });
    await cluster.operator.createUser({ businessId: id, name: 'Theirs', email, role: 'auditor' });
    return id;
  };
  const [broken, sound] = [await join('Broken'), await join('Sound')];
  const { key } = await cluster.operator.createKey({ userId: member.id, name: 'own' });
  await breakOutboxOf(broken);
  const published = (businessId: number) =>
    publishedEvent(cluster, 'user.updated', ({ metadata }) => metadata.businessId === businessId);
  const reply = await createVerbs(cluster).patch('/v1/users/me', { locale: 'en-US' }, { key });
  kept('updateMe', reply);
  expect((await published(sound)).data).toMatchObject({ user: { locale: 'en-US' } });
  await cluster.database.look('DROP TRIGGER refuse ON outbox');
  expect((await published(broken)).data).toMatchObject({ user: { locale: 'en-US' } });
});
