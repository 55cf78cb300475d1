import { type Caller, type DirectoryRole, notFound, type OperationById } from '@outlay/contracts';
import type { Page } from '@outlay/store';
import { businesses } from '../../business/index.ts';
import type { Deps } from '../../deps.ts';
import { directoryGroups } from './directory-group.table.ts';
import type { DirectoryGroup } from './directory-group.ts';
import { settleRoles } from './settle-roles.ts';

type Counted = DirectoryGroup & { memberCount: number };

export const listGroups = (
  { database }: Deps,
  { businessId }: Caller,
  query: OperationById<'listScimGroups'>['query']['_output'],
): Promise<Page<Counted>> => database.read(businessId, (tx) => directoryGroups.page(tx, businessId, query));

/** The people of the group have the role at once. @throws AppError NOT_FOUND, FORBIDDEN, INSUFFICIENT_SCOPE */
export const mapGroup = (
  { database }: Deps,
  caller: Caller,
  id: string,
  role: DirectoryRole | null,
): Promise<Counted> =>
  database.change(caller, async (tx) => {
    const { businessId } = caller;
    await businesses.lock(tx, businessId);
    const before = await directoryGroups.find(tx, businessId, id);
    if (before === undefined) throw notFound();
    const members = (await directoryGroups.members(tx, businessId, [id])).map(({ userId }) => userId);
    if (role === before.role) return { ...before, memberCount: members.length };
    tx.write(directoryGroups.setRole(businessId, id, role, tx.now));
    tx.audit('directory_group.mapped', `directory_group:${id}`, { before: { role: before.role }, after: { role } });
    await settleRoles(tx, caller, members);
    return { ...before, role, updatedAt: tx.now, memberCount: members.length };
  });
