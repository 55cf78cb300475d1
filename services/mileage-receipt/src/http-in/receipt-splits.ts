import type { Answer, Caller } from '@outlay/contracts';
import { askerOf, created, type Handlers, noContent, ok } from '@outlay/http';
import { type Split, splitByAmount, splitByPercentage, splitEvenly } from '../domain/split.ts';
import { splitView } from '../domain/split-view.ts';
import type { AskExpenses } from '../http-out/expense.ts';
import type { Splits } from '../store/splits.ts';

type Operations =
  | 'splitReceiptEvenly'
  | 'splitReceiptByAmount'
  | 'splitReceiptByPercentage'
  | 'getReceiptSplit'
  | 'undoReceiptSplit';

type Deps = { splits: Splits; expenses: AskExpenses };
type Asked = { caller: Caller; headers: Parameters<typeof askerOf>[0] };

const made = (split: Split): Answer => created(`/v1/receipts/${split.receiptId}/split`, splitView(split));

/** The splits of receipts of the API. */
export const splitHandlers = ({ splits, expenses }: Deps): Pick<Handlers<'mileage-receipt'>, Operations> => {
  const inTheNameOf = ({ caller, headers }: Asked) => expenses(askerOf(headers, caller));

  return {
    splitReceiptEvenly: ({ params, body, ...asked }) => {
      const { userIds } = body;
      const wish = {
        method: 'evenly' as const,
        userIds,
        fieldOf: (index: number) => `userIds[${index}]`,
        shares: (whole: Parameters<typeof splitEvenly>[0]) => splitEvenly(whole, userIds),
      };
      return splits.split(asked.caller, params.id, wish, inTheNameOf(asked), made);
    },

    splitReceiptByAmount: ({ params, body, ...asked }) => {
      const wish = {
        method: 'by_amount' as const,
        userIds: body.splits.map(({ userId }) => userId),
        fieldOf: (index: number) => `splits[${index}].userId`,
        shares: (whole: Parameters<typeof splitByAmount>[0]) => splitByAmount(whole, body.splits),
      };
      return splits.split(asked.caller, params.id, wish, inTheNameOf(asked), made);
    },

    splitReceiptByPercentage: ({ params, body, ...asked }) => {
      const wish = {
        method: 'by_percentage' as const,
        userIds: body.splits.map(({ userId }) => userId),
        fieldOf: (index: number) => `splits[${index}].userId`,
        shares: (whole: Parameters<typeof splitByPercentage>[0]) => splitByPercentage(whole, body.splits),
      };
      return splits.split(asked.caller, params.id, wish, inTheNameOf(asked), made);
    },

    getReceiptSplit: async ({ caller, params }) => ok(splitView(await splits.get(caller, params.id))),

    undoReceiptSplit: async ({ params, ...asked }) => {
      await splits.undo(asked.caller, params.id, inTheNameOf(asked));
      return noContent();
    },
  };
};
