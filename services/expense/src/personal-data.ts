import {
  EXCHANGE_RATES_DATA,
  KNOWN_PROJECTS_DATA,
  MESSAGING_DATA,
  type PersonalData,
  PLACES_DATA,
  replicaData,
  TAX_CODES_DATA,
} from '@outlay/store';

const BUSINESS = 'until the business is erased';
const RECORD = `${BUSINESS}: the law keeps accounting records; nobody is named once the person is erased`;

/** What the database of expenses keeps, of whom, why and how long. */
export const PERSONAL_DATA: PersonalData = {
  ...MESSAGING_DATA,
  ...PLACES_DATA,
  ...replicaData(' settings policies settings_told_at'),
  known_records: KNOWN_PROJECTS_DATA,
  exchange_rate_days: EXCHANGE_RATES_DATA,
  tax_codes: TAX_CODES_DATA,
  budget_looks: { why: 'which budgets are to be looked at', kept: BUSINESS, record: 'business_id state' },
  budgets: {
    why: 'what may be spent',
    kept: BUSINESS,
    record:
      'id business_id category_id department_id project_id period amount_minor currency is_active version created_at updated_at',
    text: 'name',
  },
  categories: {
    why: 'the chart of accounts',
    kept: BUSINESS,
    record:
      'id business_id is_active is_system version created_at updated_at deleted_at parent_id gl_account tax_code receipt_required_above max_amount',
    text: 'name_en_ca name_fr_ca name_en_us code',
  },
  comments: {
    why: 'what was said about a report or an expense',
    kept: RECORD,
    record: 'id business_id subject subject_id author_id created_at',
    text: 'body',
    of: 'author_id = person_id',
    written: { body: "'[erased]'" },
  },
  employees: {
    why: 'whose manager is who',
    kept: BUSINESS,
    record: 'business_id employee_id user_id manager_id default_approver_id version is_gone',
  },
  spending_months: {
    why: 'what is spent of budgets',
    kept: BUSINESS,
    record:
      'business_id category_id department_id month currency original_currency slot amount_minor original_minor rated_0 rated_2 rated_3',
  },
  project_months: {
    why: 'what is spent of budgets of projects',
    kept: BUSINESS,
    record:
      'business_id project_id month category_id department_id currency original_currency slot amount_minor original_minor rated_0 rated_2 rated_3',
  },
  kept_projects: { why: 'whose spending of projects is kept', kept: BUSINESS, record: 'business_id' },
  kept_spending: { why: 'whose spending is kept', kept: BUSINESS, record: 'business_id' },
  expense_counts: { why: 'counts of lists', kept: BUSINESS, record: 'business_id slot live changes' },
  expense_history: {
    why: 'how an expense came to be what it is',
    kept: RECORD,
    record: 'id business_id expense_id action user_id from_status to_status version at',
    text: 'previous',
    of: 'expense_id IN (SELECT e.id FROM expenses e WHERE e.user_id = person_id)',
    written: { previous: 'NULL' },
  },
  expense_receipts: {
    why: 'in which expenses a receipt is',
    kept: BUSINESS,
    record: 'business_id receipt_id expense_id',
  },
  expense_reports: {
    why: 'what was claimed, approved and paid back',
    kept: RECORD,
    record:
      'id business_id user_id employee_id currency period_start period_end status total_minor total reimbursable_minor approved_minor expense_count modes current_level approver_ids awaited_ids submitted_at approved_by approved_at overridden rejected_at recalled_at reimbursed_at payment_status version created_at updated_at deleted_at entered_by',
    text: 'name description approvals rejection_reason reimbursement',
    audited: 'report',
    of: 'user_id = person_id',
    written: { name: "'Report'", description: 'NULL' },
  },
  expenses: {
    why: 'what was spent, when, for what and for whom',
    kept: RECORD,
    record:
      'id business_id user_id amount_minor currency currency_exponent amount spent_on category_id type reimbursable billable external_id status version created_at updated_at deleted_at employee_id department_id location_id project_id vendor_id tax_minor taxes tip_minor original_minor original_currency exchange_rate exchange_rate_source exchange_rate_date approved_minor report_id report_currency report_rate receipt_ids mileage_trip_id parent_expense_id split_group_id status_before_split report_before_split split_receipt_id payment_status is_duplicate duplicate_dismissed created_by is_over_budget entered_by is_published',
    text: 'merchant description notes metadata merchant_key',
    derived: 'merchant_stem',
    audited: 'expense',
    of: 'user_id = person_id',
    written: { description: 'NULL', notes: 'NULL' },
  },
  followed_trips: {
    why: 'which state of a trip its expense has',
    kept: BUSINESS,
    record: 'business_id trip_id version is_gone',
  },
  reached_budgets: {
    why: 'which budgets were reached',
    kept: BUSINESS,
    record: 'business_id budget_id period_start period_end percent reached_at',
  },
  receipts: {
    why: 'which receipts there are',
    kept: RECORD,
    record: 'business_id receipt_id user_id version is_gone first_expense_id moved_to moved_version put_to',
    text: 'receipt waiting',
    of: 'user_id = person_id',
    erased: {
      receipt: `jsonb_set(receipt, '{fileName}', '"receipt"', false)`,
      waiting: `jsonb_set(waiting, '{fileName}', '"receipt"', false)`,
    },
  },
  report_payments: {
    why: 'which payment of a report counts',
    kept: BUSINESS,
    record: 'business_id report_id attempt',
  },
};
