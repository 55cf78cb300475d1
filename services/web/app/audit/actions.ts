/** The actions that are looked for most, by what they are done to. */
const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  expense: ['created', 'updated', 'deleted', 'validated', 'categorized', 'commented'],
  report: ['created', 'updated', 'deleted', 'submitted', 'approved', 'rejected', 'recalled', 'reimbursed', 'commented'],
  bill: ['create', 'update', 'submit', 'approve', 'deny', 'schedule', 'cancel-payment', 'mark-paid', 'settle', 'fail'],
  payment_batch: ['created', 'confirmed', 'results_imported'],
  vendor: ['created', 'updated', 'deleted'],
  receipt: ['created', 'deleted'],
  mileage_trip: ['created', 'updated', 'deleted'],
  employee: ['created', 'updated', 'deleted', 'bank_changed', 'bank_verified', 'bank_removed'],
  user: ['invited', 'joined', 'second_factors_reset'],
  session: ['started', 'ended'],
  business: ['user_added', 'user_removed', 'updated', 'security_updated'],
  category: ['created', 'updated', 'deleted'],
  budget: ['created', 'updated', 'deleted'],
  api_key: ['created', 'revoked'],
  oauth_client: ['created', 'updated', 'deleted', 'secret_rotated', 'suspended'],
};

/** `expense.created`, … */
export const KNOWN_ACTIONS: readonly string[] = Object.entries(ACTIONS).flatMap(([noun, verbs]) =>
  verbs.map((verb) => `${noun}.${verb}`),
);
