import {
  assertValid,
  type Caller,
  type CreateExpense,
  givenFields,
  type KnownTaxCode,
  taxCodesNamedBy,
  taxCodeViolations,
  taxTotal,
  type UpdateExpense,
} from '@outlay/contracts';
import { assertBookable, awaitMembers, type Changed, type ChangeTransaction, type Reference } from '@outlay/store';
import { budgetsOn } from '../../budgets/index.ts';
import {
  type Actor,
  type BusinessContext,
  loadOwner,
  type Owner,
  ownerOf,
  ownerViolations,
} from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { expenseEvents, publicFields, publishable } from './expense.events.ts';
import { assertUnlike, flagged, insertExpense, isAlike } from './expense.table.ts';
import {
  type Decision,
  type Expense,
  type ExpenseFact,
  entered,
  enteredAlso,
  type LikenedExpense,
  minor,
  newExpense,
} from './expense.ts';
import { expenseViolations, extraViolations } from './expense-violations.ts';
import { findLookAlikes } from './look-alike.table.ts';
import { enteredRate, newRate, rated } from './rated-expense.ts';
import { codedTaxes, taxed } from './taxed-expense.ts';

type Given = {
  id: number;
  owner: Owner;
  actor: Actor;
  context: BusinessContext;
  now: Date;
  rate?: Partial<Expense>;
  /** Of the business, where the command has taxes. */
  taxCodes?: readonly KnownTaxCode[];
};

/** A person who gives all mandatory fields has confirmed them: the expense starts as validated (docs/api.md 1.1). */
export const decideCreateExpense = (
  command: CreateExpense,
  { id, owner, actor, context, now, rate, taxCodes = [] }: Given,
): Decision => {
  const { amount, taxAmount: givenTax, tip = null, originalAmount = null, userId: _, ...fields } = command;
  const { currency = context.business.currency, originalCurrency = null, taxes = [] } = fields;
  const taxAmount = givenTax ?? (fields.taxes ? taxTotal(taxes, currency) : null);
  assertValid([
    ...expenseViolations({ ...command, currency }, context, now),
    ...extraViolations({
      type: command.type,
      amount,
      currency,
      taxAmount,
      taxes,
      tip,
      originalAmount,
      originalCurrency,
    }),
    ...taxCodeViolations(taxes, 'taxes', { codes: taxCodes }),
    ...ownerViolations(owner),
  ]);
  const ids = { id, businessId: context.business.id, userId: owner.userId, employeeId: owner.employeeId };
  const money = {
    amountMinor: minor(amount, currency),
    taxMinor: minor(taxAmount, currency),
    tipMinor: minor(tip, currency),
    originalMinor: minor(originalAmount, originalCurrency),
  };
  const by = { createdBy: actor.userId, enteredBy: enteredAlso({ userId: owner.userId, enteredBy: [] }, actor) };
  const { categoryId = null, date } = fields;
  const coded = { taxes: codedTaxes(taxes, { categoryId, date, currency }, taxCodes) };
  const expense = newExpense(
    {
      ...givenFields(fields),
      ...coded,
      ...enteredRate(fields.exchangeRate),
      ...rate,
      ...ids,
      currency,
      ...money,
      ...by,
    },
    now,
  );
  return { expense, facts: entered(actor.userId, now) };
};

/** What a fact changed, for the audit log; nothing of an expense that is new. */
const changedByFact = (fact: ExpenseFact, before: Expense | undefined, after: Expense): Changed => {
  switch (fact.fact) {
    case 'categorized':
      return { before: { categoryId: fact.previousCategoryId }, after: { categoryId: after.categoryId } };
    case 'validated':
      return { before: { status: (before ?? after).status }, after: { status: after.status } };
    case 'updated': {
      const { previousAttributes } = fact;
      return { before: previousAttributes, after: publicFields(after), only: Object.keys(previousAttributes) };
    }
    default:
      return { before: {}, after: {} };
  }
};

/**
 * Publishes what receivers learn of a decision, and audits what was done when it was done, of a draft that they do not know
 * of as of any other. Returns the expense as it is saved.
 */
export const publishExpense = (
  tx: ChangeTransaction,
  before: Expense | undefined,
  decided: Decision,
  context: BusinessContext,
): Expense => {
  const decision = publishable(before, decided);
  tx.publish(...expenseEvents(decision, context));
  for (const fact of decided.facts)
    tx.audit(`expense.${fact.fact}`, `expense:${decided.expense.id}`, changedByFact(fact, before, decided.expense));
  return decision.expense;
};

/** Writes and publishes a new expense. */
export const saveNewExpense = (tx: ChangeTransaction, decision: Decision, context: BusinessContext): void =>
  tx.write(insertExpense(publishExpense(tx, undefined, decision, context)));

type Naming = Pick<UpdateExpense, 'departmentId' | 'locationId' | 'projectId' | 'vendorId'>;

/** What a command names of what other services own. */
export const referencesOf = (command: Naming): Reference[] => [
  { kind: 'department', id: command.departmentId, field: 'departmentId' },
  { kind: 'location', id: command.locationId, field: 'locationId' },
  { kind: 'project', id: command.projectId, field: 'projectId' },
  { kind: 'vendor', id: command.vendorId, field: 'vendorId' },
];

/** The rate of its day, where it is in another currency and none is typed. */
const rateOf = async (deps: Deps, command: CreateExpense, { business }: BusinessContext): Promise<Partial<Expense>> => {
  const { currency = business.currency, date: day, exchangeRate, originalCurrency } = command;
  if (exchangeRate != null || originalCurrency != null || currency === business.currency) return {};
  return newRate(deps, business.id, { currency, day });
};

/** The codes for the taxes that a command names; nothing is read where it names none. Not to be called in a transaction. */
export const taxCodesFor = async (
  { taxCodes }: Pick<Deps, 'taxCodes'>,
  businessId: number,
  { taxes = [] }: Pick<UpdateExpense, 'taxes'>,
): Promise<readonly KnownTaxCode[]> => (taxes.length === 0 ? [] : taxCodes.naming(businessId, taxCodesNamedBy(taxes)));

/** Enters an expense. @throws AppError VALIDATION_ERROR, FORBIDDEN, SERVICE_UNAVAILABLE */
export const createExpense = async (deps: Deps, caller: Caller, command: CreateExpense): Promise<LikenedExpense> => {
  const { businessId } = caller;
  const userId = ownerOf(caller, command.userId);
  const references = referencesOf(command);
  await deps.references.assertKnown(businessId, references);
  await awaitMembers(deps, caller, { userIds: [userId] });
  const context = await deps.contexts.of(businessId, [command.categoryId]);
  const employeeId = await deps.contexts.employeeOf(businessId, userId);
  const rate = await rateOf(deps, command, context);
  const taxCodes = await taxCodesFor(deps, businessId, command);
  const id = await deps.database.nextId('expenses_id_seq');
  const create = (isPresumedUnlike: boolean): Promise<LikenedExpense> =>
    deps.database.changeIdempotently(caller, async (tx) => {
      await assertBookable(tx, businessId, references);
      const owner = await loadOwner(tx, { caller, userId, employeeId });
      const decided = decideCreateExpense(command, { id, owner, actor: caller, context, now: tx.now, rate, taxCodes });
      // That there is no rate was perhaps known from before it came.
      const decision = { ...decided, expense: await rated(tx, context.business.currency, decided.expense) };
      const isBudgeted = context.budgets.length > 0 && budgetsOn(context, decision.expense).length > 0;
      const isUnread = isPresumedUnlike && !isBudgeted;
      if (isUnread) assertUnlike(tx, decision.expense);
      const [expense, lookAlikes] = isUnread
        ? [decision.expense, []]
        : await Promise.all([flagged(tx, context, decision.expense), findLookAlikes(tx, decision.expense)]);
      deps.alike.set(userId, lookAlikes.length > 0);
      saveNewExpense(tx, { ...decision, expense }, context);
      return { ...expense, lookAlikes };
    });
  // Most are like no other: all that such a one writes is one message, which fails if it is not so.
  if (deps.alike.get(userId)) return create(false);
  return create(true).catch((error: unknown) => {
    if (!isAlike(error)) throw error;
    return create(false);
  });
};

/** An expense that comes with a trip or a receipt. */
export const saveNewLinked = async (deps: Deps, tx: ChangeTransaction, decision: Decision): Promise<void> => {
  const context = await deps.contexts.ofExpenses(tx, decision.expense.businessId, [decision.expense]);
  const worth = await rated(tx, context.business.currency, decision.expense);
  const expense = await flagged(tx, context, await taxed(deps, tx, worth));
  saveNewExpense(tx, { ...decision, expense }, context);
};
