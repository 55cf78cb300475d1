import { KNOWN_RECORDS_DATA, MESSAGING_DATA, type PersonalData, replicaData } from '@outlay/store';

const BUSINESS = 'until the business is erased';

/** What the database of the books keeps, of whom, why and how long. */
export const PERSONAL_DATA: PersonalData = {
  ...MESSAGING_DATA,
  ...replicaData(),
  known_records: {
    ...KNOWN_RECORDS_DATA,
    why: 'what other services own: ids, and what they are called',
    record: `${KNOWN_RECORDS_DATA.record} name_version`,
    text: 'name',
  },
  reference_rates: {
    why: 'exchange rates as central banks published them, the same for every business',
    kept: 'as long as the service runs',
    record: 'source date currency rate is_inverse changed_at',
  },
  imported_rates: {
    why: 'exchange rates of files that the business imported',
    kept: BUSINESS,
    record: 'business_id source date currency rate is_inverse base_currency',
  },
  own_rates: {
    why: 'exchange rates that the business typed',
    kept: BUSINESS,
    record: 'id business_id date currency base_currency rate created_at',
  },
  rate_settings: {
    why: 'which exchange rates the business uses',
    kept: BUSINESS,
    record: 'business_id source margin_percent version looked_at base_currency',
  },
  known_rate_days: {
    why: 'what other currencies are worth to the business',
    kept: BUSINESS,
    record: 'business_id date rates',
  },
  rate_imports: {
    why: 'which files of rates were imported, and what was in them',
    kept: BUSINESS,
    record: 'id business_id format days rates unchanged first_day last_day created_at',
  },
  business_tax_codes: {
    why: 'by which taxes the business works',
    kept: BUSINESS,
    record:
      'id business_id code names country region rates included compound recoverable_percent recoverable_by_category reverse_charge use_tax applies_to_allowances deemed_factor components is_active is_seeded version created_at updated_at',
  },
  books: {
    why: 'how the business keeps its books',
    kept: BUSINESS,
    record: 'business_id fiscal_year_start_month bases needs_two_to_reopen version',
  },
  entry_numbers: {
    why: 'the last number of each fiscal year',
    kept: BUSINESS,
    record: 'business_id fiscal_year last_place',
  },
  accounting_periods: {
    why: 'which months are locked, and by whom',
    kept: BUSINESS,
    record: 'business_id period is_locked locked_at locked_by version updated_at',
    text: 'reopening',
  },
  period_reminders: {
    why: 'who was reminded of what is open about their expenses of a month, when and by whom',
    kept: BUSINESS,
    record: 'business_id period user_id reminded_at reminded_by',
  },
  entry_counts: {
    why: 'how many entries each month has',
    kept: BUSINESS,
    record: 'business_id period entry_count late_count',
  },
  journal_sources: {
    why: 'what entries are made from: the last state of expenses, reports and bills',
    kept: BUSINESS,
    record:
      'business_id kind id version report_id former_report_id user_id vendor_id day period points waits_for is_due is_changed',
    text: 'state',
    of: "kind = 'expense' AND user_id = person_id AND state ->> 'description' IS NOT NULL",
    written: { state: "jsonb_set(state, '{description}', 'null')" },
  },
  journal_entries: {
    why: 'the journal of the business, which the law has it keep',
    kept: BUSINESS,
    record:
      'id business_id fiscal_year place period date document_date kind source currency total_minor is_late reverses_id reversed_by_id posted_by posted_at',
    text: 'description',
  },
  journal_lines: {
    why: 'the lines of the journal',
    kept: BUSINESS,
    record:
      'business_id entry_id place period account_id account_code account_names role base_minor currency amount_minor exchange_rate category_id department_id location_id project_id vendor_id user_id tax_code_id dimensions source entry_place',
    text: 'memo',
    of: 'user_id = person_id AND memo IS NOT NULL',
    written: { memo: 'NULL' },
  },
  journal_taxes: {
    why: 'the taxes that entries paid',
    kept: BUSINESS,
    record: 'business_id entry_id place period tax_code_id name net_minor paid_minor recoverable_minor',
  },
  payable_lines: {
    why: 'what the business owes vendors and people, by document',
    kept: BUSINESS,
    record:
      'business_id entry_id place role document party_id date document_date currency base_minor amount_minor is_open',
  },
  account_balances: {
    why: 'what each account moved by in each month',
    kept: BUSINESS,
    record: 'business_id account_id period debit_minor credit_minor',
  },
  journal_layouts: {
    why: 'how the business wants files of its journal',
    kept: BUSINESS,
    record: 'id business_id delimiter decimal_mark date_format include_header version created_at updated_at',
    text: 'name columns',
  },
  accounts: {
    why: 'to which accounts the business posts',
    kept: BUSINESS,
    record: 'id business_id code type role is_active external_id version created_at updated_at',
    text: 'names metadata',
  },
  mapping_versions: {
    why: 'by which rules the business posts',
    kept: BUSINESS,
    record: 'business_id id starts_on rule_count is_first created_by created_at',
    text: 'rules',
  },
  chart_starts: {
    why: 'that a business has its first accounts, and the categories that it began with',
    kept: BUSINESS,
    record: 'business_id is_given categories has_categories',
  },
  dimensions: {
    why: 'what lines of the journal are grouped by',
    kept: BUSINESS,
    record: 'business_id id is_active version created_at updated_at',
    text: 'labels',
  },
  dimension_values: {
    why: 'the values of dimensions',
    kept: BUSINESS,
    record: 'id business_id dimension code is_active external_id version created_at updated_at',
    text: 'name metadata',
  },
  posted_dimension_values: {
    why: 'which values of dimensions lines of the journal have',
    kept: BUSINESS,
    record: 'business_id value_id',
  },
  projects: {
    why: 'what costs are followed by',
    kept: BUSINESS,
    record: 'id business_id code is_active starts_on ends_on external_id version created_at updated_at',
    text: 'name customer metadata',
  },
  tax_code_starts: {
    why: 'that a business has its first tax codes, and which of its categories is that of meals',
    kept: BUSINESS,
    record: 'business_id is_given meals_category_id',
  },
};
