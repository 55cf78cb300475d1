import type { Dashboard } from './dashboard.ts';

const NAMED = '{{slo}} {{class}}';

/** For whoever answers for it: is what was promised kept, and how much may still go wrong? */
export const objectives: Dashboard = {
  name: 'objectives',
  title: 'objectives and error budgets',
  about: 'What is promised, and what of 30 days’ error budget is left: slo.md says why each objective is what it is.',
  from: 'now-7d',
  rows: {
    Budgets: [
      {
        title: 'Error budget left, of 30 days',
        belowZero: true,
        about: 'All of it at 100 %. Below 0 the objective of these 30 days is missed.',
        unit: 'percentunit',
        show: 'bars',
        max: 1,
        red: -0.1,
        queries: { [NAMED]: 'slo:budget_left:30d' },
      },
      {
        title: 'Objectives',
        about: 'The share that shall be good.',
        unit: 'percentunit',
        show: 'table',
        queries: { objective: 'slo:objective' },
      },
      {
        title: 'Good, of the last hour',
        about: 'Beside the objective: one that is below uses its budget faster than it may.',
        unit: 'percentunit',
        max: 1,
        queries: { [NAMED]: '1 - slo:burn:1h * on (slo) group_left () (1 - slo:objective)' },
      },
      {
        title: 'Good, of 30 days',
        about: 'What is compared with the objective.',
        unit: 'percentunit',
        show: 'table',
        queries: { good: '1 - slo:burn:30d * on (slo) group_left () (1 - slo:objective)' },
      },
    ],
    'How fast budgets are used': [
      {
        title: 'Burn rate of an hour',
        about: '1: all of the budget in 30 days. Above 14.4, also in the last 5 minutes, somebody is called.',
        unit: 'short',
        red: 14.4,
        queries: { [NAMED]: 'slo:burn:1h' },
      },
      {
        title: 'Burn rate of 6 hours',
        about: 'Above 6, also in the last half an hour, somebody is called.',
        unit: 'short',
        red: 6,
        queries: { [NAMED]: 'slo:burn:6h' },
      },
      {
        title: 'Burn rate of a day',
        about: 'Above 3, also in the last 2 hours, it is looked at on the next working day.',
        unit: 'short',
        red: 3,
        queries: { [NAMED]: 'slo:burn:1d' },
      },
      {
        title: 'Burn rate of 3 days',
        about: 'Above 1, also in the last 6 hours, it is looked at on the next working day.',
        unit: 'short',
        red: 1,
        queries: { [NAMED]: 'slo:burn:3d' },
      },
      {
        title: 'Budgets that burn',
        about: 'Alerts of objectives that fire.',
        unit: 'short',
        queries: { '{{alertname}} {{slo}} {{class}}': 'ALERTS{alertname=~"ErrorBudget.*",alertstate="firing"}' },
      },
      {
        title: 'Left over time',
        belowZero: true,
        about: 'Of 30 days’ budget. It rises when what was bad is 30 days ago.',
        unit: 'percentunit',
        queries: { [NAMED]: 'slo:budget_left:30d' },
      },
    ],
    'Where errors come from': [
      {
        title: 'Answered 5xx, reads',
        about: 'Share by service. The objective is the gateway’s; the others say where it comes from.',
        unit: 'percentunit',
        queries: { '{{service}}': 'service:errors:rate5m{class="read"} / (service:answers:rate5m{class="read"} > 0)' },
      },
      {
        title: 'Answered 5xx, writes',
        about: 'Share by service.',
        unit: 'percentunit',
        queries: {
          '{{service}}': 'service:errors:rate5m{class="write"} / (service:answers:rate5m{class="write"} > 0)',
        },
      },
    ],
  },
};
