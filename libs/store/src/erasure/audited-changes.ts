import { patternOf } from './mentions.ts';
import type { Erasing, Person, PersonalData } from './personal-data.ts';
import type { Session } from './session.ts';

/** Rows that are about a person whatever is wanted, or only what the person wrote by themselves. */
type Audited = { table: string; as: string; of: string; isDeleted: boolean };

const auditedOf = (data: PersonalData, { written }: Erasing): Audited[] =>
  Object.entries(data).flatMap(([table, { audited: as, of, erased }]) =>
    as !== undefined && of !== undefined && (erased !== undefined || written)
      ? [{ table, as, of, isDeleted: erased === 'delete' }]
      : [],
  );

/**
 * SQL for the resources of the audit log that are about the person `person_id`, `employee_ids`: the account, the employee, and the rows that
 * are declared as `audited`. Of those that are gone already the ones that the person changed by themselves: nobody else can.
 */
export const ownResources = (data: PersonalData, erasing: Erasing): string => {
  const audited = auditedOf(data, erasing);
  const gone = audited.filter(({ isDeleted }) => isDeleted).map(({ as }) => `'${as}'`);
  return [
    "SELECT 'user:' || person_id AS resource",
    "SELECT 'employee:' || unnest(employee_ids)",
    ...audited.map(({ table, as, of }) => `SELECT '${as}:' || id FROM ${table} WHERE ${of}`),
    ...(gone.length > 0
      ? [
          `SELECT DISTINCT resource FROM audit_log WHERE actor_user_id = person_id AND changes IS NOT NULL
           AND split_part(resource, ':', 1) IN (${gone.join(', ')})`,
        ]
      : []),
  ].join(' UNION ');
};

/**
 * Takes a person out of what the audit log says of changes: all of it where the line is about them, names and addresses where it is about
 * something else. Before their rows go, by which the lines are found. Returns how many lines changed.
 */
export const eraseAudited = async (
  session: Session,
  data: PersonalData,
  person: Person,
  erasing: Erasing,
): Promise<number> => {
  const { userId, employeeIds, names, emails, businessIds } = person;
  const text = `SELECT erase_audit_changes($4::bigint[], ARRAY(SELECT resource FROM (${ownResources(data, erasing)}) AS own), $5) AS count
    FROM (SELECT $1::bigint AS person_id, $2::bigint[] AS employee_ids, $3::text[] AS addresses) AS person`;
  const values = [userId, employeeIds, emails, [0, ...businessIds], patternOf([...names, ...emails]) ?? null];
  const [row] = await session.rows<{ count: string }>(text, values);
  return Number(row?.count ?? 0);
};
