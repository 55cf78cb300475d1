import type { Query, Transaction } from '@outlay/store';

/** What the operator erases. `written`, `receipts`: of a person also what they wrote, and the files of their receipts. */
export type ErasureCommand = {
  kind: 'person' | 'business';
  subjectId: number;
  written: boolean;
  receipts: boolean;
};

/** Of a person: by which ids, names and addresses they are known, and where. */
type PersonFacts = {
  userId: number;
  employeeIds: readonly number[];
  emails: readonly string[];
  names: readonly string[];
  businessIds: readonly number[];
};

/** Of a business: whose accounts end with it, as they belong to no other. */
export type BusinessFacts = { name: string; userIds: readonly number[] };

/** An erasure under way, with what it needs to go on after it was interrupted. */
type Erasure<F> = ErasureCommand & { id: string; facts: F; startedAt: Date };
export type PersonErasure = Erasure<PersonFacts>;
export type BusinessErasure = Erasure<BusinessFacts>;

const COLUMNS = `id, kind, subject_id AS "subjectId", written, receipts, facts, started_at AS "startedAt"`;

/** Another one that is under way goes on, with what it knows and both their choices. */
const BEGIN = `INSERT INTO erasures AS known (id, kind, subject_id, written, receipts, facts, started_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (kind, subject_id) WHERE finished_at IS NULL DO UPDATE
    SET written = known.written OR excluded.written, receipts = known.receipts OR excluded.receipts
  RETURNING ${COLUMNS}`;

const MEMBERS_ALONE = `SELECT m.user_id AS id FROM memberships m WHERE m.business_id = $1 AND m.status = 'active'
  AND NOT EXISTS (SELECT 1 FROM memberships o WHERE o.user_id = m.user_id AND o.business_id <> $1 AND o.status = 'active')`;

/** Erasures and what they begin with, across tenants. */
export const erasures = {
  begin: async <F>(
    tx: Transaction,
    { kind, subjectId, written, receipts, id, facts, startedAt }: Erasure<F>,
  ): Promise<Erasure<F>> => {
    const values = [id, kind, subjectId, written, receipts, JSON.stringify(facts), startedAt];
    return (await tx.one<Erasure<F>>({ text: BEGIN, values })) as Erasure<F>;
  },
  underWay: async <F>(
    tx: Transaction,
    { kind, subjectId }: Pick<ErasureCommand, 'kind' | 'subjectId'>,
  ): Promise<Erasure<F> | undefined> => {
    const text = `SELECT ${COLUMNS} FROM erasures WHERE kind = $1 AND subject_id = $2 AND finished_at IS NULL`;
    return tx.one({ text, values: [kind, subjectId] });
  },
  /** Ids are what stays. */
  finish: (id: string, at: Date): Query => ({
    text: 'UPDATE erasures SET facts = NULL, finished_at = $2 WHERE id = $1',
    values: [id, at],
  }),
  /** undefined: there is no such business. */
  businessFacts: async (tx: Transaction, businessId: number): Promise<BusinessFacts | undefined> => {
    const text = 'SELECT name FROM businesses WHERE id = $1';
    const business = await tx.one<{ name: string }>({ text, values: [businessId] });
    const members = await tx.rows<{ id: number }>({ text: MEMBERS_ALONE, values: [businessId] });
    return business && { name: business.name, userIds: members.map(({ id }) => id) };
  },
};
