import type { Answer, Caller } from '@outlay/contracts';
import { callIdentityOf, created, type Handlers, noContent, ok } from '@outlay/http';
import { type Split, splitByAmount, splitByPercentage, splitEvenly } from '../domain/split.ts';
import { splitView } from '../domain/split-view.ts';
import type { ExpenseCalls } from '../http-out/expense.ts';
import type { Splits } from '../store/splits.ts';

type Operations =
  | 'splitReceiptEvenly'
  | 'splitReceiptByAmount'
  | 'splitReceiptByPercentage'
  | 'getReceiptSplit'
  | 'undoReceiptSplit';

type Deps = { splits: Splits; expenses: ExpenseCalls };
type CallInput = { caller: Caller; headers: Parameters<typeof callIdentityOf>[0] };

const made = (split: Split): Answer => created(`/v1/receipts/${split.receiptId}/split`, splitView(split));

/** The splits of receipts of the API. */
export const splitHandlers = ({ splits, expenses }: Deps): Pick<Handlers<'mileage-receipt'>, Operations> => {
  const inTheNameOf = ({ caller, headers }: CallInput) => expenses(callIdentityOf(headers, caller));

  return {
    splitReceiptEvenly: ({ params, body, ...request }) => {
      const { userIds } = body;
      const command = {
        method: 'evenly' as const,
        userIds,
        fieldOf: (index: number) => `userIds[${index}]`,
        shares: (whole: Parameters<typeof splitEvenly>[0]) => splitEvenly(whole, userIds),
      };
      return splits.split(request.caller, params.id, command, inTheNameOf(request), made);
    },

    splitReceiptByAmount: ({ params, body, ...request }) => {
      const command = {
        method: 'by_amount' as const,
        userIds: body.splits.map(({ userId }) => userId),
        fieldOf: (index: number) => `splits[${index}].userId`,
        shares: (whole: Parameters<typeof splitByAmount>[0]) => splitByAmount(whole, body.splits),
      };
      return splits.split(request.caller, params.id, command, inTheNameOf(request), made);
    },

    splitReceiptByPercentage: ({ params, body, ...request }) => {
      const command = {
        method: 'by_percentage' as const,
        userIds: body.splits.map(({ userId }) => userId),
        fieldOf: (index: number) => `splits[${index}].userId`,
        shares: (whole: Parameters<typeof splitByPercentage>[0]) => splitByPercentage(whole, body.splits),
      };
      return splits.split(request.caller, params.id, command, inTheNameOf(request), made);
    },

    getReceiptSplit: async ({ caller, params }) => ok(splitView(await splits.get(caller, params.id))),

    undoReceiptSplit: async ({ params, ...request }) => {
      await splits.undo(request.caller, params.id, inTheNameOf(request));
      return noContent();
    },
  };
};
