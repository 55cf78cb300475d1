import { datesAsText } from '@outlay/contracts';
import { created, type Handlers, shownPage } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { addComment, listComments } from './add-comment.ts';

type All = Handlers<'expense'>;

const handlersOf = (deps: Deps, subject: 'expense' | 'report', path: string) => {
  const list: All['listExpenseComments'] & All['listReportComments'] = async ({ caller, params, query }) =>
    shownPage(query, await listComments(deps, caller, { subject, id: params.id }, query), datesAsText);
  const create: All['createExpenseComment'] & All['createReportComment'] = async ({ caller, params, body }) => {
    const comment = await addComment(deps, caller, { subject, id: params.id }, body.body);
    return created(`${path}/${params.id}/comments`, datesAsText(comment));
  };
  return { list, create };
};

/** Comments under expenses and reports. */
export const commentRoutes = (deps: Deps) => {
  const onExpense = handlersOf(deps, 'expense', '/v1/expenses');
  const onReport = handlersOf(deps, 'report', '/v1/expense-reports');
  return {
    listExpenseComments: onExpense.list,
    createExpenseComment: onExpense.create,
    listReportComments: onReport.list,
    createReportComment: onReport.create,
  } satisfies Partial<All>;
};
