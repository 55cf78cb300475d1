export type Member = { userId: number; role: string };
export type Employee = { id: number; userId: number | null; managerId: number | null };

/** Everybody of a business who can be asked to approve. */
export type People = { members: readonly Member[]; employees: readonly Employee[] };
