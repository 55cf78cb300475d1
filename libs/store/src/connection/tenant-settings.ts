/** The business whose rows a transaction sees and writes. @throws RangeError for anything but a positive safe integer. */
const tenant = (businessId: number): string => {
  if (!Number.isSafeInteger(businessId) || businessId < 1) throw new RangeError(`${businessId} is no business id`);
  return `SET LOCAL app.business_id = '${businessId}'`;
};

/** One snapshot for all statements, so that a page and its count agree. */
export const openRead = (businessId: number): string =>
  `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${tenant(businessId)}`;

export const openChange = (businessId: number): string => `BEGIN; ${tenant(businessId)}`;

export const openAcross = (): string => `BEGIN; SET LOCAL app.across_tenants = 'on'`;
