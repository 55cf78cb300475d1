import { paginationOf } from '@outlay/contracts';
import { created, type Handlers, page } from '@outlay/http';
import type { Deps } from '../deps.ts';
import { addComment, listComments } from './add-comment.ts';
import { commentView } from './comment.view.ts';

/** Comments under expenses and reports. */
export const commentRoutes = (deps: Deps) =>
  ({
    listExpenseComments: async ({ caller, params, query }) => {
      const { comments, totalCount } = await listComments(deps, caller, { subject: 'expense', id: params.id }, query);
      return page(comments.map(commentView), paginationOf(query.page, query.pageSize, totalCount));
    },

    createExpenseComment: async ({ caller, params, body }) => {
      const comment = await addComment(deps, caller, { subject: 'expense', id: params.id }, body.body);
      return created(`/v1/expenses/${params.id}/comments`, commentView(comment));
    },

    listReportComments: async ({ caller, params, query }) => {
      const { comments, totalCount } = await listComments(deps, caller, { subject: 'report', id: params.id }, query);
      return page(comments.map(commentView), paginationOf(query.page, query.pageSize, totalCount));
    },

    createReportComment: async ({ caller, params, body }) => {
      const comment = await addComment(deps, caller, { subject: 'report', id: params.id }, body.body);
      return created(`/v1/expense-reports/${params.id}/comments`, commentView(comment));
    },
  }) satisfies Partial<Handlers<'expense'>>;
