import { words } from '../validation.ts';

/** Mails about expense reports. */
export const REPORT_MAIL_WORDS = words({
  'mail.report-submitted.subject': [
    '{person} submitted “{report}” for your approval ({total})',
    '{person} vous soumet « {report} » pour approbation ({total})',
  ],
  'mail.report-submitted.title': ['A report waits for your approval', 'Un rapport attend votre approbation'],
  'mail.report-submitted.text': [
    '{person} submitted an expense report, and it is your turn to look at it.',
    '{person} a soumis un rapport de dépenses, et c’est à vous de l’examiner.',
  ],
  'mail.report-submitted.button': ['Review the report', 'Examiner le rapport'],
  'mail.report-approved.subject': ['Your report “{report}” was approved', 'Votre rapport « {report} » a été approuvé'],
  'mail.report-approved.title': ['Your report was approved', 'Votre rapport a été approuvé'],
  'mail.report-approved.text': [
    'Your report “{report}” was approved. We write to you again when it is paid back.',
    'Votre rapport « {report} » a été approuvé. Nous vous écrirons de nouveau lors du remboursement.',
  ],
  'mail.report-approved.button': ['See the report', 'Voir le rapport'],
  'mail.report-rejected.subject': ['Your report “{report}” was rejected', 'Votre rapport « {report} » a été refusé'],
  'mail.report-rejected.title': ['Your report was rejected', 'Votre rapport a été refusé'],
  'mail.report-rejected.text': [
    'Your report “{report}” was rejected. You can correct it and submit it again.',
    'Votre rapport « {report} » a été refusé. Vous pouvez le corriger et le soumettre de nouveau.',
  ],
  'mail.report-rejected.button': ['Correct the report', 'Corriger le rapport'],
  'mail.report-commented.subject': ['{person} commented on “{report}”', '{person} a commenté « {report} »'],
  'mail.report-commented.title': ['A comment on “{report}”', 'Un commentaire sur « {report} »'],
  'mail.report-commented.text': [
    '{person} commented on the report “{report}”.',
    '{person} a laissé un commentaire sur le rapport « {report} ».',
  ],
  'mail.report-commented.button': ['Answer the comment', 'Répondre au commentaire'],
  'mail.report-reimbursed.subject': ['You were reimbursed {amount}', 'On vous a remboursé {amount}'],
  'mail.report-reimbursed.title': ['You were reimbursed {amount}', 'On vous a remboursé {amount}'],
  'mail.report-reimbursed.text': [
    'Your report “{report}” was paid back. It can take some days until the money is in your account.',
    'Votre rapport « {report} » a été remboursé. Quelques jours peuvent s’écouler avant que l’argent soit dans votre compte.',
  ],
  'mail.report-reimbursed.button': ['See the payment', 'Voir le paiement'],
});
