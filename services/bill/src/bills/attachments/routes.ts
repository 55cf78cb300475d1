import { created, gone, type Handlers, ok } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { addAttachment } from './add-attachment.ts';
import { deleteAttachment, getAttachment } from './delete-attachment.ts';

/** The files of a bill. */
export const attachmentRoutes = (deps: Deps) =>
  ({
    addBillAttachment: async ({ caller, params, body, ifMatch }) => {
      const file = await addAttachment(deps, caller, { id: params.billId, ifMatch }, body);
      return created(`/v1/businesses/${caller.businessId}/bills/${params.billId}/attachments/${file.id}`, file);
    },

    getBillAttachment: async ({ caller, params }) =>
      ok(await getAttachment(deps, caller, params.billId, params.attachmentId)),

    deleteBillAttachment: async ({ caller, params, ifMatch }) =>
      gone(deleteAttachment(deps, caller, { id: params.billId, ifMatch }, params.attachmentId)),
  }) satisfies Partial<Handlers<'bill'>>;
