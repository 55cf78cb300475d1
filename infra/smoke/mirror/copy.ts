import type { Envelope } from '@outlay/contracts';
import { isDraft, RESOURCES, type Resource, type Row } from './resources.ts';

export type Person = { id: number } & Record<string, unknown>;
type Event = Envelope<Record<string, unknown>>;

/** What is kept of one resource: the last state of each id, and which are gone. */
type Kept = { rows: Map<number, Row>; gone: Set<number> };

/** One person after an event: as it shows them, changed by it, or gone. */
const afterEvent = (person: Person | undefined, { type, data }: Event): Person | undefined => {
  const { user, role, changedFields } = data as {
    user: Person;
    role?: string | null;
    changedFields?: readonly string[];
  };
  if (type === 'business.user_added') return user;
  if (type === 'business.user_removed' || type === 'user.deleted') return undefined;
  if (type !== 'user.updated' || person === undefined) return person;
  const accepted = changedFields?.includes('status') ? { status: 'active' } : {};
  return { ...person, name: user.name, role: role ?? person.role, ...accepted };
};

/**
 * A copy of a business as the guide "Keep a copy of a business" describes it: rows of lists and events in any order, each any
 * number of times. The newer version of an id wins, and deleted is final.
 */
export const createCopy = () => {
  const kept = new Map<string, Kept>(RESOURCES.map(({ name }) => [name, { rows: new Map(), gone: new Set() }]));
  const listed = new Map<number, Person>();
  const ofPeople = new Map<string, Event>();
  let business: Row | undefined;

  const of = (name: string): Kept => kept.get(name) as Kept;

  const put = ({ name }: Resource, row: Row): void => {
    const { rows, gone } = of(name);
    const known = rows.get(row.id);
    if (known === undefined || row.version > known.version) rows.set(row.id, row);
    if (gone.has(row.id)) rows.delete(row.id);
  };

  const putBusiness = (row: Row): void => {
    if (business === undefined || row.version > business.version) business = row;
  };

  const putEvent = (event: Event): void => {
    const { type, data } = event;
    if (event.id.startsWith('evt_test')) return;
    const [noun = '', fact = ''] = type.split('.');
    const resource = RESOURCES.find((each) => each.noun === noun);
    if (resource !== undefined) {
      const row = data[resource.member] as Row;
      if (fact === 'deleted') of(resource.name).gone.add(row.id);
      put(resource, row);
    }
    if (type === 'business.updated') {
      const {
        business: own,
        settings,
        approvalPolicies,
      } = data as { business: Row; settings: object; approvalPolicies: object };
      putBusiness({ ...own, settings, approvalPolicies });
    }
    if (noun === 'user' || fact.startsWith('user_')) ofPeople.set(event.id, event);
  };

  return {
    put: (resource: Resource, row: Row): void => {
      if (resource.name !== 'expenses' || !isDraft(row)) put(resource, row);
    },
    putBusiness,
    putPerson: (person: Person): void => void listed.set(person.id, person),
    putEvent,
    rows: (name: string): ReadonlyMap<number, Row> => of(name).rows,
    business: (): Row | undefined => business,
    people: (): Map<number, Person> => {
      const people = new Map(listed);
      for (const event of [...ofPeople.values()].sort((a, b) => a.createdAt.localeCompare(b.createdAt))) {
        const { id } = event.data.user as Person;
        const after = afterEvent(people.get(id), event);
        if (after) people.set(id, after);
        else people.delete(id);
      }
      return people;
    },
  };
};

export type Copy = ReturnType<typeof createCopy>;
