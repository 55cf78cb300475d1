import { newId, notFound } from '@outlay/contracts';
import type { Person } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import {
  type BusinessErasure,
  type BusinessFacts,
  type ErasureCommand,
  erasures,
  type PersonErasure,
} from './erasure.table.ts';
import { findPerson, ownedAlone, type Whom } from './find-person.table.ts';

type Store = Pick<Deps, 'database' | 'clock'>;
type Choices = Pick<ErasureCommand, 'written' | 'receipts'>;

/** Whom an erasure or an export would be about. @throws AppError NOT_FOUND */
export const readPerson = async ({ database }: Store, whom: Whom): Promise<Person> => {
  const person = await database.acrossTenants(async (tx) => {
    // Whoever was begun to be erased is known by what was written down then.
    const before =
      'userId' in whom ? await erasures.underWay<Person>(tx, { kind: 'person', subjectId: whom.userId }) : undefined;
    return before?.facts ?? findPerson(tx, whom);
  });
  if (!person) throw notFound();
  return person;
};

/** @throws AppError NOT_FOUND */
export const readBusiness = async ({ database }: Store, businessId: number): Promise<BusinessFacts> => {
  const facts = await database.acrossTenants(async (tx) => {
    const before = await erasures.underWay<BusinessFacts>(tx, { kind: 'business', subjectId: businessId });
    return before?.facts ?? erasures.businessFacts(tx, businessId);
  });
  if (!facts) throw notFound();
  return facts;
};

/** Writes down what an erasure needs to go on. @throws Error when a business would have no owner left */
export const beginPerson = async (store: Store, person: Person, choices: Choices): Promise<PersonErasure> =>
  store.database.acrossTenants(async (tx) => {
    const sole = await ownedAlone(tx, person.userId);
    if (sole.length > 0)
      throw new Error(
        `The last owner of ${sole.map(({ id, name }) => `business ${id} (${name})`).join(', ')}: make somebody else an owner, or erase the business`,
      );
    const startedAt = store.clock.now();
    const command = { kind: 'person', subjectId: person.userId, ...choices } as const;
    return erasures.begin(tx, { ...command, id: newId('erasure', startedAt), facts: person, startedAt });
  });

/** The same of a business. */
export const beginBusiness = ({ database, clock }: Store, businessId: number, facts: BusinessFacts) =>
  database.acrossTenants((tx): Promise<BusinessErasure> => {
    const startedAt = clock.now();
    const command = { kind: 'business', subjectId: businessId, written: true, receipts: true } as const;
    return erasures.begin(tx, { ...command, id: newId('erasure', startedAt), facts, startedAt });
  });

/** Nothing but ids is left of it. */
export const finishErasure = ({ database, clock }: Store, id: string): Promise<void> =>
  database.acrossTenants(async (tx) => tx.write(erasures.finish(id, clock.now())));
