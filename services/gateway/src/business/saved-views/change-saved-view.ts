import {
  AppError,
  type Caller,
  type CreateSavedView,
  found,
  MOST_SAVED_VIEWS,
  needsPerson,
  type Target,
  type UpdateSavedView,
} from '@outlay/contracts';
import { asAlreadyExists, type Page, type Transaction } from '@outlay/store';
import { users } from '../../account/index.ts';
import type { Deps } from '../../deps.ts';
import { changed } from '../records/changes.ts';
import {
  countSavedViews,
  type Owner,
  pageOfSavedViews,
  type SavedView,
  type SavedViewQuery,
  savedViews,
} from './saved-view.table.ts';

/** Nobody else reads what a person keeps for themselves. */
const OWN = ['name', 'query'];

const rejectName = (error: unknown): never => {
  throw asAlreadyExists(error);
};

/** The person behind the request. @throws AppError FORBIDDEN for a client, and a key of a machine */
const ownerOf = ({ businessId, userId }: Caller): Owner => {
  if (userId === null) throw needsPerson();
  return { businessId, userId };
};

/** The person's own; somebody else's is none. @throws AppError NOT_FOUND, PRECONDITION_FAILED */
const lockOwn = async (tx: Transaction, { businessId, userId }: Owner, { id, ifMatch }: Target): Promise<SavedView> => {
  const view = await savedViews.lock(tx, businessId, id);
  return found(view?.userId === userId ? view : undefined, ifMatch);
};

/** @throws AppError FORBIDDEN */
export const listSavedViews = async (
  { database }: Deps,
  caller: Caller,
  query: SavedViewQuery,
): Promise<Page<SavedView>> => {
  const owner = ownerOf(caller);
  return database.read(caller.businessId, (tx) => pageOfSavedViews(tx, owner, query));
};

/** @throws AppError FORBIDDEN, ALREADY_EXISTS, LIMIT_REACHED */
export const createSavedView = async (
  { database }: Deps,
  caller: Caller,
  command: CreateSavedView,
): Promise<SavedView> => {
  const owner = ownerOf(caller);
  return database
    .changeIdempotently(caller, async (tx) => {
      const id = await database.nextId('saved_views_ids');
      const view: SavedView = { id, ...owner, ...command, version: 1, createdAt: tx.now, updatedAt: tx.now };
      // One after the other, so that two at once do not pass the limit.
      await users.lock(tx, owner.userId);
      if ((await countSavedViews(tx, view)) >= MOST_SAVED_VIEWS)
        throw new AppError('LIMIT_REACHED', { facts: { maximum: MOST_SAVED_VIEWS } });
      // Waited for, so that a name that is taken is known here.
      await tx.rows(savedViews.insert(view));
      tx.audit('saved_view.created', `saved_view:${id}`);
      return view;
    })
    .catch(rejectName);
};

/** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED, ALREADY_EXISTS */
export const updateSavedView = async (
  { database }: Deps,
  caller: Caller,
  target: Target,
  command: UpdateSavedView,
): Promise<SavedView> => {
  const owner = ownerOf(caller);
  return database
    .change(caller, async (tx) => {
      const before = await lockOwn(tx, owner, target);
      const after = changed(before, command, tx.now);
      if (after === before) return before;
      await tx.rows(savedViews.update(after));
      tx.audit('saved_view.updated', `saved_view:${after.id}`, { before, after, masked: OWN });
      return after;
    })
    .catch(rejectName);
};

/** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED */
export const deleteSavedView = async ({ database }: Deps, caller: Caller, target: Target): Promise<void> => {
  const owner = ownerOf(caller);
  await database.change(caller, async (tx) => {
    const view = await lockOwn(tx, owner, target);
    tx.write(savedViews.delete(view));
    tx.audit('saved_view.deleted', `saved_view:${view.id}`);
  });
};
