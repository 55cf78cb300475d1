/** What is done with a report. */
export type Step = 'submit' | 'recall' | 'delete' | 'approve' | 'reject' | 'reimburse' | 'update' | 'print';
