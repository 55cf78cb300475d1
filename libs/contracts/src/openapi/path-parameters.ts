const DESCRIPTIONS: Readonly<Record<string, string>> = {
  'api-keys/{id}': 'Id of the API key, `key_` and a ULID; not the key itself.',
  'attachments/{attachmentId}': 'Id of the file attached to the bill.',
  'bills/{billId}': 'Id of the bill, which belongs to the business of the path.',
  'budgets/{id}': 'Id of the budget.',
  'businesses/{businessId}': 'Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`.',
  'categories/{id}': 'Id of the category.',
  'connected-accounts/{id}': 'Id of the connection, as `on-behalf-of` takes it.',
  'deliveries/{deliveryId}': 'Id of the delivery to this endpoint, `dlv_` and a ULID.',
  'departments/{id}': 'Id of the department.',
  'employees/{id}': "Id of the employee; not that of the employee's user account.",
  'events/{eventId}': 'Id of the event, as in `id` of its body and in the header `webhook-id`.',
  'expense-reports/{id}': 'Id of the expense report.',
  'expenses/{id}': 'Id of the expense.',
  'files/{token}': 'The signed part of the link, from `GET /v1/receipts/{id}/file`; valid for a few minutes.',
  'funding-accounts/{fundingAccountId}': 'Id of the account that payments leave from.',
  'invitations/{businessId}': 'Id of the business that invited the caller.',
  'locations/{id}': 'Id of the location.',
  'mileage-rates/{rateId}': "Id of one of the business's own rates; those of the tax agencies have none.",
  'mileage-trips/{tripId}': 'Id of the mileage trip; not that of its expense.',
  'payment-batches/{batchId}': 'Id of the payment batch.',
  'receipts/{id}': 'Id of the receipt.',
  'receipts/{receiptId}': 'Id of a receipt that is attached to the expense.',
  'replays/{replayId}': 'Id of the replay to this endpoint, `rpl_` and a ULID.',
  'saved-trips/{savedTripId}': 'Id of the route that somebody saved.',
  'users/{id}': 'Id of the user, who belongs to the business of `x-tenant-id`.',
  'users/{userId}': 'Id of the user, who belongs to the business or is invited to it.',
  'vehicles/{vehicleId}': 'Id of the vehicle, of the company or of an employee.',
  'vendors/{id}': 'Id of the vendor.',
  'webhooks/{webhookId}': 'Id of the endpoint, `wh_` and a ULID.',
};

/** What is between the braces of a path, by the word in front of it; undefined where nothing is written about it. */
export const pathParameterDescription = (path: string, name: string): string | undefined => {
  const steps = path.split('/');
  return DESCRIPTIONS[`${steps[steps.indexOf(`{${name}}`) - 1]}/{${name}}`];
};
