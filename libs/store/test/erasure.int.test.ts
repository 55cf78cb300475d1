import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Envelope, exampleOf } from '@outlay/contracts';
import {
  cleanErased,
  type Database,
  eraseBusiness,
  erasePerson,
  findMentions,
  MESSAGING_DATA,
  openSession,
  type PersonalData,
  readRows,
  removeAuditLines,
  type Session,
} from '../src/index.ts';
import { addThing, createHarness, fact, type Harness, origin } from './harness.ts';

const THINGS: PersonalData = {
  ...MESSAGING_DATA,
  things: { why: 'a test', kept: 'its end', record: 'id business_id size day amount', text: 'name' },
};
const JANE = { userId: 7, employeeIds: [70], names: ['Jane Doe'], emails: ['jane@doe.example'], businessIds: [1, 2] };

let harness: Harness;
let database: Database;
let session: Session;
beforeAll(async () => {
  harness = await createHarness();
  database = harness.open();
  session = await openSession(harness.raw.url);
});
afterAll(async () => {
  await session.close();
  await harness.close();
});

const fill = (businessId: number, names: readonly string[]) =>
  database.change(origin({ businessId }), async (tx) => {
    for (const [index, name] of names.entries()) tx.write(addThing(businessId * 10 + index, name, businessId));
    tx.publish(
      fact(`thing:${businessId}`, { expense: { id: 1, userId: 7 } }),
      fact('thing:9', { expense: { userId: 8 } }),
    );
    tx.audit('thing.created', `thing:${businessId}`);
  });

const late = (businessId: number, id: string): Envelope => ({
  ...(exampleOf('expense.created') as Envelope),
  id,
  metadata: { businessId, userId: 7 },
});

const rowsOf = async (businessId: number) => {
  const tables = ['things', 'outbox', 'outbox_queue', 'inbox', 'audit_log'];
  const counts = tables.map(async (table) => {
    const rows = await harness.raw.look(`SELECT 1 FROM ${table} WHERE business_id = $1`, [businessId]);
    return [table, rows.length];
  });
  return Object.fromEntries(await Promise.all(counts));
};

describe('erasing a person from a database', () => {
  it('takes names and addresses out of texts and events about them out of what was published, in their businesses alone', async () => {
    const names = ['for jane  doe', 'to Jane@doe.example.', 'Janet Doering', 'Jane'];
    for (const businessId of [1, 2, 3]) await fill(businessId, names);
    const waiting = await erasePerson(session, THINGS, JANE, { written: false });
    expect(waiting).toEqual({ things: 4 });
    await harness.raw.look('DELETE FROM outbox_queue');
    expect(await erasePerson(session, THINGS, JANE, { written: false })).toEqual({ outbox: 2 });
    expect(await erasePerson(session, THINGS, JANE, { written: false })).toEqual({});
    const left = await harness.raw.look('SELECT business_id::int AS of, name FROM things ORDER BY id');
    const erased = ['for [erased]', 'to [erased].', 'Janet Doering', 'Jane'];
    const named = [erased, erased, names].flatMap((all, index) => all.map((name) => ({ of: index + 1, name })));
    expect(left).toEqual(named);
    expect(await harness.raw.look('SELECT 1 FROM outbox')).toHaveLength(4);
    const wanted = { terms: [...JANE.names, ...JANE.emails], businessIds: [1, 2] };
    expect(await findMentions(session, wanted)).toEqual({});
    expect(await findMentions(session, { ...wanted, businessIds: [3] })).toEqual({ things: 2 });
  });

  it('takes a person out of what the audit log says of changes, by one function that alters nothing else of it', async () => {
    const texts = {
      before: { note: 'for jane  doe\nJane Doe', size: 1 },
      after: { note: '"jane@doe.example"', size: 2 },
    };
    await database.change(origin({ businessId: 2, userId: 8 }), async (tx) => {
      tx.audit('thing.renamed', 'thing:5', texts);
      tx.audit('user.updated', 'user:7', { before: { locale: 'en-CA' }, after: { locale: 'fr-CA' } });
      tx.audit('employee.updated', 'employee:70', { before: { grade: 1 }, after: { grade: 2 } });
      tx.audit('user.updated', 'user:8', { before: { locale: 'en-CA' }, after: { locale: 'fr-CA' } });
    });
    await database.change(origin({ businessId: 3, userId: 8 }), async (tx) =>
      tx.audit('thing.renamed', 'thing:5', texts),
    );
    const exported: Record<string, unknown>[] = [];
    const read = { data: THINGS, read: { person: JANE }, except: ['outbox', 'inbox'] };
    await readRows(session, read, async (lines) => {
      for (const { table, json } of lines) if (table === 'audit_log') exported.push(JSON.parse(json));
    });
    const aboutHer = exported.filter(({ changes }) => changes !== null).map(({ resource }) => resource);
    expect(aboutHer).toEqual(['user:7', 'employee:70']);

    const lines = () =>
      harness.raw.look(`SELECT business_id::int AS of, resource, changes FROM audit_log
        WHERE action <> 'thing.created' ORDER BY id`);
    const [, , , other, elsewhere] = await lines();
    expect(await erasePerson(session, THINGS, JANE, { written: false })).toMatchObject({ audit_log: 3 });
    expect(await lines()).toEqual([
      {
        of: 2,
        resource: 'thing:5',
        changes: [
          { field: 'note', from: 'for [erased]\n[erased]', to: '"[erased]"' },
          { field: 'size', from: 1, to: 2 },
        ],
      },
      { of: 2, resource: 'user:7', changes: null },
      { of: 2, resource: 'employee:70', changes: null },
      other,
      elsewhere,
    ]);
    expect(elsewhere?.changes).not.toBeNull();
    expect(await erasePerson(session, THINGS, JANE, { written: false })).toEqual({});
    for (const text of ["changes = '[]'", "action = 'x'"])
      for (const forced of ['off', 'on']) {
        await session.rows(`SET app.erases_audit_changes = '${forced}'`);
        await expect(session.rows(`UPDATE audit_log SET ${text}`)).rejects.toThrow('append-only');
      }
    // Nor does the owner of the table, by mistake.
    await expect(harness.raw.look("UPDATE audit_log SET action = 'x'")).rejects.toThrow('append-only');
  });

  it('reads what is about a business page by page, as of one moment', async () => {
    const lines: string[] = [];
    await readRows(session, { data: THINGS, read: { businessId: 3 }, except: ['outbox', 'inbox'] }, async (some) => {
      lines.push(...some.map(({ table, json }) => `${table} ${JSON.parse(json).name}`));
      await addLate();
    });
    expect(lines.filter((line) => line.startsWith('things'))).toHaveLength(4);
    expect(lines).toContain('things for jane  doe');
  });
  let added = 38;
  const addLate = () =>
    database.change(origin({ businessId: 3 }), async (tx) => tx.write(addThing(added++, `late ${added}`, 3)));
});

describe('erasing a business from a database', () => {
  it("removes every row of it, the audit log too, and none of another's; what comes late ends quietly", async () => {
    const other = await rowsOf(2);
    const counts = await eraseBusiness(session, THINGS, 1);
    expect(counts).toEqual({ things: 4, outbox: 1, audit_log: 1 });
    expect(await eraseBusiness(session, THINGS, 1)).toEqual({});
    const work = () => Promise.reject(new Error('nothing is done'));
    expect(await database.handle(late(1, 'evt_late'), work)).toBe('duplicate');
    const many = [
      { event: late(1, 'evt_later'), work },
      { event: late(2, 'evt_other'), work: async () => undefined },
    ];
    expect(await database.handleAll(many)).toEqual(['duplicate', 'done']);
    expect(await rowsOf(1)).toEqual({ things: 0, outbox: 0, outbox_queue: 0, inbox: 0, audit_log: 0 });
    expect(await rowsOf(2)).toEqual({ ...other, inbox: 1 });
  });

  it('removes what a process still had in its memory; lines of the audit log go in no other way', async () => {
    await fill(1, ['late']);
    await cleanErased(database);
    expect(await rowsOf(1)).toMatchObject({ things: 0, outbox: 0, audit_log: 0 });
    const old = `INSERT INTO audit_log (business_id, at, credential, action, resource, request_id)
      VALUES (2, now() - interval '7 years', 'key', 'thing.created', 'thing:1', 'req')`;
    await session.rows(old);
    const lines = (await rowsOf(2)).audit_log;
    await expect(removeAuditLines(database, 5)).rejects.toThrow('6 years');
    expect(await removeAuditLines(database, 6)).toBe(1);
    expect((await rowsOf(2)).audit_log).toBe(lines - 1);
    await expect(session.rows('SELECT erase_audit_log(2)')).rejects.toThrow('business 2 is not erased');
    const forced = `SET app.removes_audit_lines = 'on'`;
    await session.rows(forced);
    await expect(session.rows('DELETE FROM audit_log WHERE business_id = 2')).rejects.toThrow('append-only');
  });
});
