import { ERASED_NAME, MESSAGING_DATA, type PersonalData, replicaData } from '@outlay/store';

const BUSINESS = 'until the business is erased';
const PERSON = 'until the person or the business is erased';

/** What the database of mails keeps, of whom, why and how long. */
export const PERSONAL_DATA: PersonalData = {
  ...MESSAGING_DATA,
  ...replicaData(),
  approvals_of_invited: {
    why: 'what waits for somebody who is only invited',
    kept: 'until they come, or the person or the business is erased',
    record: 'business_id path user_id kind created_at',
    text: 'content',
    of: 'user_id = person_id',
    erased: 'delete',
  },
  bounced_addresses: {
    why: 'where no mail goes',
    kept: 'until the operator lifts it, or the person is erased',
    record: 'mail_id bounced_at',
    person: 'email response',
    of: 'email = ANY (addresses)',
    erased: 'delete',
  },
  known_names: {
    why: 'what employees, reports and vendors are called',
    kept: `${BUSINESS}; an employee's is pseudonymised with the person`,
    record: 'business_id kind record_id version',
    text: 'name',
    of: "kind = 'employee' AND record_id = ANY (employee_ids)",
    erased: { name: ERASED_NAME('record_id') },
  },
  mail_server: {
    why: 'whether mails can be sent',
    kept: 'as long as the service runs',
    record: 'only_one failing_since failures reason is_unwilling probe_at',
  },
  mails: {
    why: 'what is to be sent, and what was',
    kept: 'until it is over, `MAIL_LOG_DAYS` (90) more; or until the person or the business is erased',
    record:
      'id business_id user_id kind cause urgent locale state due_at ends_at daily_at tries lease_token lease_until created_at over_at',
    text: 'content response path',
    person: 'recipient email',
    of: 'user_id = person_id',
    erased: 'delete',
  },
  notification_preferences: {
    why: 'which mails a person wants',
    kept: PERSON,
    record: 'business_id user_id mail_group delivery',
    of: 'user_id = person_id',
    erased: 'delete',
  },
  report_commenters: {
    why: 'who learns of an answer to a comment',
    kept: PERSON,
    record: 'business_id report_id user_id',
    of: 'user_id = person_id',
    erased: 'delete',
  },
};
