import { bypassRowSecurity, createIdSequence, protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/**
 * Settings are told whole and asked whole, so they are kept whole. A person's language changes in one business and is
 * then told in the others: `told_locale` is what each was told, `locale_told` whether all were.
 */
const WIDENED = [
  `ALTER TABLE businesses ADD COLUMN settings jsonb NOT NULL DEFAULT '{}',
     ADD COLUMN approval_policies jsonb NOT NULL DEFAULT '[]'`,
  'ALTER TABLE memberships ADD COLUMN told_locale text',
  'UPDATE memberships m SET told_locale = u.locale FROM users u WHERE u.id = m.user_id',
  'ALTER TABLE memberships ALTER COLUMN told_locale SET NOT NULL',
  'ALTER TABLE users ADD COLUMN locale_told boolean NOT NULL DEFAULT true',
  'CREATE INDEX users_untold ON users (id) WHERE NOT locale_told',
];

/** References name the business besides the id: nothing of another tenant can be named. */
const DEPARTMENTS = `
  CREATE TABLE departments (
    id bigint PRIMARY KEY,
    business_id bigint NOT NULL REFERENCES businesses,
    name text NOT NULL,
    code text,
    parent_id bigint,
    manager_employee_id bigint,
    is_active boolean NOT NULL,
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    UNIQUE (business_id, id),
    CONSTRAINT "departments.parentId" FOREIGN KEY (business_id, parent_id) REFERENCES departments (business_id, id)
  );
  CREATE UNIQUE INDEX departments_name ON departments (business_id, coalesce(parent_id, 0), lower(name));
  CREATE UNIQUE INDEX departments_code ON departments (business_id, code)`;

const LOCATIONS = `
  CREATE TABLE locations (
    id bigint PRIMARY KEY,
    business_id bigint NOT NULL REFERENCES businesses,
    name text NOT NULL,
    code text,
    address text,
    region text,
    country text NOT NULL,
    time_zone text NOT NULL,
    is_active boolean NOT NULL,
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    UNIQUE (business_id, id)
  );
  CREATE UNIQUE INDEX locations_name ON locations (business_id, lower(name));
  CREATE UNIQUE INDEX locations_code ON locations (business_id, code)`;

/** The constraints are named after the API's fields, which is what a client is told when one is violated. */
const EMPLOYEES = `
  CREATE TABLE employees (
    id bigint PRIMARY KEY,
    business_id bigint NOT NULL REFERENCES businesses,
    user_id bigint,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text NOT NULL,
    employee_number text,
    department_id bigint,
    location_id bigint,
    manager_id bigint,
    default_approver_id bigint,
    role text NOT NULL,
    status text NOT NULL,
    hire_date date,
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    UNIQUE (business_id, id),
    CONSTRAINT "employees.departmentId" FOREIGN KEY (business_id, department_id) REFERENCES departments (business_id, id),
    CONSTRAINT "employees.locationId" FOREIGN KEY (business_id, location_id) REFERENCES locations (business_id, id),
    CONSTRAINT "employees.managerId" FOREIGN KEY (business_id, manager_id) REFERENCES employees (business_id, id)
  );
  CREATE UNIQUE INDEX employees_email ON employees (business_id, email);
  CREATE UNIQUE INDEX employees_user ON employees (business_id, user_id);
  CREATE UNIQUE INDEX employees_number ON employees (business_id, employee_number);
  CREATE INDEX employees_manager ON employees (business_id, manager_id);
  ALTER TABLE departments ADD CONSTRAINT "departments.managerEmployeeId"
    FOREIGN KEY (business_id, manager_employee_id) REFERENCES employees (business_id, id)`;

const TABLES = ['departments', 'locations', 'employees'];

export const up = async (knex: Knex): Promise<void> => {
  await bypassRowSecurity(knex);
  for (const statement of [...WIDENED, DEPARTMENTS, LOCATIONS, EMPLOYEES]) await knex.raw(statement);
  for (const table of TABLES) {
    await protectTable(knex, table);
    await createIdSequence(knex, `${table}_ids`);
  }
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP TABLE departments, locations, employees');
  for (const table of TABLES) await knex.raw('DROP SEQUENCE ??', [`${table}_ids`]);
  await knex.raw('ALTER TABLE users DROP COLUMN locale_told');
  await knex.raw('ALTER TABLE memberships DROP COLUMN told_locale');
  await knex.raw('ALTER TABLE businesses DROP COLUMN settings, DROP COLUMN approval_policies');
};
