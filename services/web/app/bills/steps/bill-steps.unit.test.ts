import { describe, expect, it } from '@jest/globals';
import { BILL_STATES } from '../payables/bill-states.ts';
import { isUndecided, stepsOf, stepTo } from './bill-steps.ts';

describe('the steps of a bill', () => {
  it('are those that the API allows, the usual one first', () => {
    expect(stepsOf({ allowedActions: ['update', 'cancel', 'submit'] })).toEqual(['submit', 'cancel']);
  });

  it('try a failed payment again rather than schedule it', () => {
    expect(stepsOf({ allowedActions: ['schedule-payment', 'retry-payment'] })).toEqual(['retry-payment']);
  });

  it('are none where nothing is allowed', () => {
    expect(stepsOf({})).toEqual([]);
  });
});

describe('a card that is dropped on a state', () => {
  it('takes the allowed step that leads there', () => {
    expect(stepTo({ status: 'DRAFT', allowedActions: ['submit', 'cancel'] }, 'PENDING_APPROVAL')).toBe('submit');
  });

  it('goes nowhere without such a step, and not where it is', () => {
    expect(stepTo({ status: 'DRAFT', allowedActions: ['submit'] }, 'PAID')).toBeUndefined();
    expect(stepTo({ status: 'SCHEDULED', allowedActions: ['reschedule'] }, 'SCHEDULED')).toBeUndefined();
  });
});

it('a bill is to be approved until somebody decides, and not once it is denied or paid', () => {
  expect(BILL_STATES.filter((status) => isUndecided({ status }))).toEqual(['DRAFT', 'PENDING_APPROVAL']);
});
