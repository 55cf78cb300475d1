import type { Caller, MemberView, Role, UpdateMember } from '@outlay/contracts';
import { type ChangeOrigin, type Database, type Page, type PageRequest, pageOf, sql } from '@outlay/store';
import { type MemberRow, toMember } from '../businesses/rows.ts';
import { invite, inviting } from './invite.ts';
import { changeBelonging, endBelonging, toMemberView } from './memberships.ts';
import type { Invitation } from './user.ts';
import type { Users } from './users.ts';

const SORTABLE = { name: 'm.name', email: 'u.email', createdAt: 'm.created_at' } as const;
const COLUMNS = 'm.user_id, m.name, u.email, m.role, m.created_at';

export type MemberPage = PageRequest<keyof typeof SORTABLE>;

export const createMembers = (database: Database, users: Users) => ({
  /** The person's role in the business; undefined when there is no such business, person or membership. */
  roleOf: async (businessId: number, userId: number): Promise<Role | undefined> => {
    const text = 'SELECT role FROM memberships WHERE business_id = $1 AND user_id = $2';
    const query = { name: 'member-role', text, values: [businessId, userId] };
    return (await database.read(businessId, (tx) => tx.one<{ role: Role }>(query)))?.role;
  },

  list: async (businessId: number, request: MemberPage): Promise<Page<MemberView>> => {
    const page = await database.read(businessId, (tx) =>
      pageOf<MemberRow>(tx, {
        select: COLUMNS,
        from: 'memberships m JOIN users u ON u.id = m.user_id',
        where: [sql`m.business_id = ${businessId}`],
        sortable: SORTABLE,
        tieBreaker: 'm.user_id',
        request,
      }),
    );
    return { ...page, rows: page.rows.map(toMember) };
  },

  /** Once per Idempotency-Key. @throws AppError ALREADY_EXISTS */
  add: (caller: Caller, command: Invitation): Promise<MemberView> =>
    inviting(async () => {
      const guest = await invite.guest(database, users, command);
      return database.changeIdempotently(caller, (tx) => invite.write(tx, caller, guest));
    }),

  /** By the operator. @throws AppError ALREADY_EXISTS, NOT_FOUND */
  addUnasked: (origin: ChangeOrigin, command: Invitation): Promise<MemberView> =>
    inviting(async () => {
      const guest = await invite.guest(database, users, command);
      return database.change(origin, (tx) => invite.write(tx, origin, guest));
    }),

  /** @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT */
  change: (caller: Caller, userId: number, command: UpdateMember): Promise<MemberView> =>
    database.change(caller, async (tx) => toMemberView(await changeBelonging(tx, caller, userId, command))),

  /** @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT */
  remove: (caller: Caller, userId: number): Promise<void> =>
    database.change(caller, async (tx) => {
      await endBelonging(tx, caller, userId);
    }),
});

export type Members = ReturnType<typeof createMembers>;
