import type { Dashboard, Panel } from './dashboard.ts';

const KIND = 'outbox_published_total';

/** How many facts of a kind came about in the time that is shown. */
const total = (title: string, kind: string, about: string): Panel => ({
  title,
  about,
  unit: 'short',
  show: 'number',
  queries: { [kind]: `round(sum(increase(${KIND}{kind="${kind}"}[$__range])) or vector(0))` },
});

/** Facts of some kinds, by the hour. */
const hourly = (title: string, kinds: string, about: string): Panel => ({
  title,
  about,
  unit: 'short',
  queries: { '{{kind}}': `sum by (kind) (increase(${KIND}{kind=~"${kinds}"}[1h]))` },
});

/** For product and finance: what is done with it. No business is named: what one of them does is in the app. */
export const business: Dashboard = {
  name: 'business',
  title: 'what is done with it',
  about:
    'Facts of all businesses, counted when they were published: a few are missing where a process of a service was started meanwhile. No amounts, no names.',
  from: 'now-7d',
  rows: {
    'In the time above': [
      total('Expenses', 'expense.created', 'Created, or read from a receipt.'),
      total('Receipts', 'receipt.created', 'Uploaded.'),
      total('Reports submitted', 'report.submitted', 'By those who want their money back.'),
      total('Reports approved', 'report.approved', 'By the last who had to.'),
      total('Reports reimbursed', 'report.reimbursed', 'Paid back.'),
      total('Trips', 'mileage_trip.created', 'Drives that are paid by distance.'),
      total('Bills', 'bill.created', 'That businesses owe.'),
      total('Bills approved', 'bill.approved', 'By the last who had to.'),
      total('Bills paid', 'bill.paid', 'Confirmed by a bank’s results or a person.'),
      total('Payments that failed', 'bill.payment_failed', 'That the bank sent back.'),
      total('New businesses', 'business.created', 'Tenants.'),
      total('People who joined', 'user.joined', 'Accepted an invitation.'),
    ],
    'By the hour': [
      hourly(
        'Expenses, receipts and trips',
        'expense.created|receipt.created|mileage_trip.created',
        'What people spend.',
      ),
      hourly(
        'Reports',
        'report.(submitted|approved|rejected|reimbursed)',
        'From submission to the money; rejected ones come back.',
      ),
      hourly(
        'Bills',
        'bill.(created|approved|denied|scheduled|paid|payment_failed|cancelled)',
        'From a vendor’s invoice to its payment.',
      ),
      hourly('Payment batches and vendors', 'payment_batch.created|vendor.created', 'Bank files, and whom they pay.'),
      hourly('People', 'user.(invited|joined|left)|session.started', 'Invitations, sign-ins and who left.'),
      {
        title: 'Mails',
        about: 'Attempts to send them, by what came of them.',
        unit: 'short',
        queries: { '{{result}}': 'sum by (result) (increase(outlay_mails_total[1h]))' },
      },
    ],
    'How it is used': [
      {
        title: 'Most used operations',
        about: 'Of the API, in the time above, by clients and the web app alike.',
        unit: 'short',
        show: 'table',
        queries: {
          requests:
            'topk(15, round(sum by (operation) (increase(outlay_http_request_seconds_count{service="gateway",operation!="none"}[$__range]))))',
        },
      },
      {
        title: 'Most refused operations',
        about: 'Answered 4xx: where clients are wrong most often, a page of the reference may be, too.',
        unit: 'short',
        show: 'table',
        queries: {
          refused:
            'topk(15, round(sum by (operation, status) (increase(outlay_http_request_seconds_count{service="gateway",status=~"4..",operation!="none"}[$__range]))))',
        },
      },
      {
        title: 'Deliveries by the hour',
        about: 'Attempts to hand events to customers, by what came of them.',
        unit: 'short',
        queries: { '{{result}}': 'sum by (result) (increase(outlay_webhook_attempts_total[1h]))' },
      },
      {
        title: 'Pages of the web app that are open',
        about: 'That learn of changes, the portal’s among them.',
        unit: 'short',
        queries: { pages: 'sum(outlay_web_streams)' },
      },
    ],
  },
};
