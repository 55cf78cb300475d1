import { created, type Handlers, noContent, ok } from '@outlay/http';
import type { Deps } from '../deps.ts';
import { addAttachment } from './add-attachment.ts';
import { deleteAttachment } from './delete-attachment.ts';
import { getAttachment } from './get-attachment.ts';

type Operations = 'addBillAttachment' | 'getBillAttachment' | 'deleteBillAttachment';

/** The files of a bill. */
export const attachmentRoutes = (deps: Deps): Pick<Handlers<'bill'>, Operations> => ({
  addBillAttachment: async ({ caller, params, body, ifMatch }) => {
    const file = await addAttachment(deps, caller, { id: params.billId, ifMatch }, body);
    const location = `/v1/businesses/${caller.businessId}/bills/${params.billId}/attachments/${file.id}`;
    return created(location, file);
  },

  getBillAttachment: async ({ caller, params }) =>
    ok(await getAttachment(deps, caller, params.billId, params.attachmentId)),

  deleteBillAttachment: async ({ caller, params, ifMatch }) => {
    await deleteAttachment(deps, caller, { id: params.billId, ifMatch }, params.attachmentId);
    return noContent();
  },
});
