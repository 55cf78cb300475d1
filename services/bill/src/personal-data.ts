import {
  KNOWN_PROJECTS_DATA,
  MESSAGING_DATA,
  type PersonalData,
  PLACES_DATA,
  replicaData,
  TAX_CODES_DATA,
} from '@outlay/store';

const BUSINESS = 'until the business is erased';
const RECORD = `${BUSINESS}: the law keeps accounting records`;

/** Reports of the person, or paid to an account that the person changed. */
const OF_PAYEE = 'parties @> to_jsonb(ARRAY[person_id])';

/** What the database of bills keeps, of whom, why and how long. */
export const PERSONAL_DATA: PersonalData = {
  ...MESSAGING_DATA,
  ...PLACES_DATA,
  ...replicaData(' settings policies settings_told_at'),
  known_records: KNOWN_PROJECTS_DATA,
  tax_codes: TAX_CODES_DATA,
  bill_attachments: {
    why: 'the documents of a bill; their files lie in the folder or the bucket of receipts',
    kept: RECORD,
    record: 'id business_id bill_id content file_key',
    secret: 'link_key',
  },
  bill_history: {
    why: 'how a bill came to be what it is',
    kept: RECORD,
    record: 'id business_id bill_id action from_status to_status user_id created_at',
    text: 'comment changed_fields',
    of: 'user_id = person_id',
    written: { comment: 'NULL' },
  },
  bills: {
    why: 'what the business owes and paid',
    kept: RECORD,
    record:
      'id business_id vendor_id bill_number amount_minor paid_minor tax_minor taxes currency currency_exponent amount issue_date due_date payment_terms status levels current_level approvers next_approvers payment_method scheduled_date process_date next_at payment_id paid_at marked_at payment_reference failure_code on_hold external_id created_by last_request version created_at updated_at deleted_at entered_by number_is_shared exchange_rate number_key amounts_include number_stem number_look exchange_rate_source exchange_rate_date project_ids',
    text: 'lines memo vendor_memo approvals failure_reason metadata attachments',
  },
  employee_banks: {
    why: 'where an employee is paid back',
    kept: 'until the account is removed, or the person or the business is erased',
    record:
      'business_id employee_id type updated_by version updated_at changers verified_version verified_at verified_by hold_until',
    person: 'last4',
    secret: 'sealed',
    of: 'employee_id = ANY (employee_ids)',
    erased: 'delete',
  },
  employees: {
    why: 'whose manager is who',
    kept: BUSINESS,
    record: 'business_id employee_id user_id manager_id version is_gone',
  },
  exchange_rate_days: {
    why: 'by which rates of the business bills in other currencies are worth something',
    kept: BUSINESS,
    record: 'business_id date rates changed_at base_currency',
  },
  former_employee_banks: {
    why: 'that an account was removed: the next one is held',
    kept: BUSINESS,
    record: 'business_id employee_id removed_at',
  },
  funding_accounts: {
    why: 'from which accounts the business pays',
    kept: BUSINESS,
    record: 'id business_id currency format last4 files version created_at updated_at',
    text: 'name',
    secret: 'sealed',
  },
  payment_batch_files: {
    why: 'what a bank was given: names, accounts and amounts of those who were paid',
    kept: `${RECORD}; with the first person in it that is erased, the file of a batch that is over`,
    record: 'business_id batch_id part',
    secret: 'sealed',
    of: `batch_id IN (SELECT p.batch_id FROM report_payments p JOIN payment_batches b ON b.id = p.batch_id
      WHERE p.${OF_PAYEE} AND b.status IN ('confirmed', 'rejected', 'cancelled'))`,
    erased: 'delete',
  },
  payment_batch_results: {
    why: 'what a bank answered',
    kept: RECORD,
    record: 'id business_id batch_id imported_at reference bill_id report_id outcome',
    text: 'reason',
  },
  payment_batches: {
    why: 'what was paid together',
    kept: RECORD,
    record:
      'id business_id format funding_account_id currency status payment_count total_minor file_name file_size sha256 first_process_date created_by confirmed_at version created_at updated_at',
  },
  payments: {
    why: 'payments of bills',
    kept: RECORD,
    record:
      'id business_id bill_id amount_minor currency method provider status scheduled_date process_date batch_id reference failure_code created_at updated_at',
    text: 'failure_reason',
  },
  report_payments: {
    why: 'what was paid back for a report',
    kept: RECORD,
    record:
      'id business_id report_id attempt batch_id amount_minor currency status paid_at created_at updated_at parties',
    text: 'failure_reason',
    person: 'payee',
    of: OF_PAYEE,
    erased: { payee: 'NULL' },
  },
  vendors: {
    why: 'whom the business pays',
    kept: RECORD,
    record:
      'id business_id country tax_id_last4 currency default_category_id default_payment_method payment_terms_days bank_type bank_last4 had_bank bank_changed_by verified_at verified_by hold_until recheck_at status external_id version created_at updated_at deleted_at bank_changers',
    derived: 'name_stem legal_name_stem',
    text: 'name legal_name email name_key legal_name_key email_key phone address metadata',
    secret: 'tax_id_sealed bank_sealed',
  },
};
