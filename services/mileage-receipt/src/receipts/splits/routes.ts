import type { Answer, Caller } from '@outlay/contracts';
import { callIdentityOf, created, gone, type Handlers, ok } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import type { SplitCommand } from './plan-split.ts';
import { splitByAmount, splitByPercentage, splitEvenly, splitView } from './split.ts';
import { getSplit, splitReceipt, undoReceiptSplit } from './split-receipt.ts';

type Request = { caller: Caller; params: { id: number }; headers: Parameters<typeof callIdentityOf>[0] };

/** The splits of receipts of the API. */
export const splitRoutes = (deps: Deps) => {
  const target = ({ caller, params, headers }: Request) => ({
    receiptId: params.id,
    expenses: deps.expenses(callIdentityOf(headers, caller)),
  });
  const split = async (request: Request, command: SplitCommand): Promise<Answer> => {
    const made = await splitReceipt(deps, request.caller, { ...target(request), ...command });
    return created(`/v1/receipts/${made.receiptId}/split`, splitView(made));
  };
  /** For the methods with a part for each person. */
  const named = (splits: readonly { userId: number }[]): Pick<SplitCommand, 'userIds' | 'fieldOf'> => ({
    userIds: splits.map(({ userId }) => userId),
    fieldOf: (index) => `splits[${index}].userId`,
  });

  return {
    splitReceiptEvenly: (request) => {
      const { userIds } = request.body;
      const fieldOf = (index: number): string => `userIds[${index}]`;
      return split(request, { method: 'evenly', userIds, fieldOf, shares: (whole) => splitEvenly(whole, userIds) });
    },
    splitReceiptByAmount: (request) => {
      const { splits } = request.body;
      return split(request, { method: 'by_amount', ...named(splits), shares: (whole) => splitByAmount(whole, splits) });
    },
    splitReceiptByPercentage: (request) => {
      const { splits } = request.body;
      const shares: SplitCommand['shares'] = (whole) => splitByPercentage(whole, splits);
      return split(request, { method: 'by_percentage', ...named(splits), shares });
    },
    getReceiptSplit: async ({ caller, params }) => ok(splitView(await getSplit(deps, caller, params.id))),
    undoReceiptSplit: (request) => gone(undoReceiptSplit(deps, request.caller, target(request))),
  } satisfies Partial<Handlers<'mileage-receipt'>>;
};
