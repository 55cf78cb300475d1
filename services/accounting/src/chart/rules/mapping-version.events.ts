import { type NewEvent, newEvent } from '@outlay/contracts';
import { type MappingVersion, versionView } from './mapping-version.ts';

/** A new version, without its rules: 500 of them are more than a receiver wants to be sent. */
export const rulesUpdated = (version: Omit<MappingVersion, 'rules'>): NewEvent =>
  newEvent('mapping_rules.updated', {
    aggregate: `mapping_rules:${version.businessId}`,
    data: { mappingRules: versionView(version) },
  });
