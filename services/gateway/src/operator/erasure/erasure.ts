/** What the operator erases. `written`, `receipts`: of a person also what they wrote, and the files of their receipts. */
export type ErasureCommand = {
  kind: 'person' | 'business';
  subjectId: number;
  written: boolean;
  receipts: boolean;
};

/** Of a person: by which ids, names and addresses they are known, and where. */
export type PersonFacts = {
  userId: number;
  employeeIds: readonly number[];
  emails: readonly string[];
  names: readonly string[];
  businessIds: readonly number[];
};

/** Of a business: whose accounts end with it, as they belong to no other. */
export type BusinessFacts = { name: string; userIds: readonly number[] };

/** An erasure under way, with what it needs to go on after it was interrupted. */
export type Erasure<F> = ErasureCommand & { id: string; facts: F; startedAt: Date };
export type PersonErasure = Erasure<PersonFacts>;
export type BusinessErasure = Erasure<BusinessFacts>;
