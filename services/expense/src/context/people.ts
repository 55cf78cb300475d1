import type { Role } from '@outlay/contracts';

/** A person as events name them. */
export type Person = { id: number; name: string; email: string };

export type Member = { userId: number; role: Role };

export type Employee = {
  id: number;
  userId: number | null;
  managerId: number | null;
  defaultApproverId: number | null;
};

/** Everybody of a business, as far as they are known here. */
export type People = { members: readonly Member[]; employees: readonly Employee[] };
