import { single } from '../operations/envelopes.ts';
import { idParams } from '../operations/fields.ts';
import { operation } from '../operations/operation.ts';
import { reimbursementDetails, setReimbursementDetails } from './reimbursement-details.resource.ts';

const owner = 'bill';
const path = '/v1/employees/{id}/reimbursement-details';
const params = idParams;

export const getReimbursementDetails = operation({
  id: 'getReimbursementDetails',
  method: 'GET',
  path,
  owner,
  scope: 'employees:read',
  summary: "Get the account an employee's money is paid back to, masked",
  params,
  status: 200,
  answer: single(reimbursementDetails),
});

export const setReimbursementDetailsOperation = operation({
  id: 'setReimbursementDetails',
  method: 'PUT',
  path,
  owner,
  scope: 'employees:write',
  summary: "Set the account an employee's money is paid back to",
  params,
  body: setReimbursementDetails,
  status: 200,
  answer: single(reimbursementDetails),
});

export const deleteReimbursementDetails = operation({
  id: 'deleteReimbursementDetails',
  method: 'DELETE',
  path,
  owner,
  scope: 'employees:write',
  summary: "Remove the account an employee's money is paid back to",
  params,
  status: 204,
});
