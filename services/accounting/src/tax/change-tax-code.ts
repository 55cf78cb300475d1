import {
  AppError,
  type Caller,
  type CreateTaxCode,
  found,
  mayKeepBooks,
  needsRole,
  type Target,
  type UpdateTaxCode,
} from '@outlay/contracts';
import { asAlreadyExists, type ChangeTransaction, type Database, publishAudited } from '@outlay/store';
import type { Business } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { taxCodeEvent, taxCodeUpdated } from './tax-code.events.ts';
import { lockTaxCodes, taxCodes } from './tax-code.table.ts';
import { decideCreateTaxCode, decideUpdateTaxCode, groupsWith, type TaxCode } from './tax-code.ts';

/** @throws AppError FORBIDDEN; ALREADY_EXISTS where the code is another's */
const changing = async <T>(
  deps: Deps,
  caller: Caller,
  work: (tx: ChangeTransaction, codes: TaxCode[]) => Promise<T>,
) => {
  if (!mayKeepBooks(caller.role)) throw needsRole(mayKeepBooks);
  try {
    return await deps.database.changeIdempotently(caller, async (tx) =>
      work(tx, await lockTaxCodes(tx, caller.businessId)),
    );
  } catch (error) {
    throw asAlreadyExists(error, 'code');
  }
};

/** @throws AppError FORBIDDEN, VALIDATION_ERROR, ALREADY_EXISTS, SERVICE_UNAVAILABLE */
export const createTaxCode = async (deps: Deps, caller: Caller, command: CreateTaxCode): Promise<TaxCode> => {
  const { businessId } = caller;
  const { locale } = await deps.businesses.of(businessId);
  return changing(deps, caller, async (tx, codes) => {
    const id = await deps.database.nextId('business_tax_codes_id_seq');
    const code = decideCreateTaxCode(command, codes, { id, businessId, now: tx.now });
    tx.write(taxCodes.insert(code));
    publishAudited(tx, [taxCodeEvent('tax_code.created', code, locale)]);
    return code;
  });
};

/** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED, VALIDATION_ERROR, ALREADY_EXISTS */
export const updateTaxCode = async (deps: Deps, caller: Caller, target: Target, command: UpdateTaxCode) => {
  const { locale } = await deps.businesses.of(caller.businessId);
  return changing(deps, caller, async (tx, codes) => {
    const before = found(await taxCodes.lock(tx, caller.businessId, target.id), target.ifMatch);
    const after = decideUpdateTaxCode(before, command, codes, tx.now);
    if (after === before) return before;
    tx.write(taxCodes.update(after));
    publishAudited(tx, [taxCodeUpdated(before, after, locale)]);
    return after;
  });
};

/** Mapping rules are the chart's, which knows tax codes: what it says of them is given from above. */
export type AssertNotInRules = (
  tx: ChangeTransaction,
  database: Pick<Database, 'nextId'>,
  named: { business: Business; taxCodeId: number },
) => Promise<void>;

/** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED; RESOURCE_IN_USE where it is in a group, or a rule names it that holds now or later */
export const deleteTaxCode = async (
  deps: Deps,
  caller: Caller,
  target: Target,
  assertNotInRules: AssertNotInRules,
): Promise<void> => {
  const business = await deps.businesses.of(caller.businessId);
  return changing(deps, caller, async (tx, codes) => {
    const code = found(await taxCodes.lock(tx, caller.businessId, target.id), target.ifMatch);
    if (groupsWith(code.id, codes).length > 0) throw new AppError('RESOURCE_IN_USE');
    await assertNotInRules(tx, deps.database, { business, taxCodeId: code.id });
    tx.write(taxCodes.delete(code));
    publishAudited(tx, [taxCodeEvent('tax_code.deleted', code, business.locale)]);
  });
};
