import { single } from '../operations/envelopes.ts';
import { ownedBy } from '../operations/operation.ts';
import { reimbursementDetails, setReimbursementDetails } from './reimbursement-details.resource.ts';

const { get, put, remove } = ownedBy('bill');

const path = '/v1/employees/{id}/reimbursement-details';

export const getReimbursementDetails = get('getReimbursementDetails', path, {
  scope: 'employees:read',
  summary: "Get the account an employee's money is paid back to, masked",
  answer: single(reimbursementDetails),
});

export const setReimbursementDetailsOperation = put('setReimbursementDetails', path, {
  scope: 'employees:write',
  summary: "Set the account an employee's money is paid back to",
  body: setReimbursementDetails,
  answer: single(reimbursementDetails),
});

export const deleteReimbursementDetails = remove('deleteReimbursementDetails', path, {
  scope: 'employees:write',
  summary: "Remove the account an employee's money is paid back to",
});
