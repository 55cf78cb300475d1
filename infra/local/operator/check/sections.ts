export const RUNBOOK = 'infra/observability/runbook.md';

/** Headings of the runbook that a line may name. */
export const SECTIONS = [
  'Is it well?',
  'Check an installation',
  'Upgrade, and go back',
  'Back up and restore',
  'Try it, on another machine',
  'Secrets and their rotation',
  'Servers of your own',
  'E-mail',
  'Dead letters',
  'Capacity',
  'ServiceDown',
  'OutboxStuck',
  'MailServerMissing',
  'MailsLate',
  'BrokerAlarm',
  'RedisDown',
  'DatabaseDown',
  'DatabaseConnectionsShort',
  'BackupOld',
  'ArchiveFailing',
  'ArchiveStalled',
  'DiskFillsUp',
  'AddressUnreachable',
  'CertificateEnds',
  'CertificateEndsSoon',
] as const;
export type Section = (typeof SECTIONS)[number];
