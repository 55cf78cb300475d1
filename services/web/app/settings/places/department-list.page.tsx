import { useMemo } from 'react';
import { type Department, listDepartmentsOptions, useRight } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import type { Column } from '../../ui/index.ts';
import { employeeName, useDepartments, useEmployees } from '../../ui/index.ts';
import { SettingsList } from '../records/settings-list.tsx';
import { PLACE_WORDS } from './words.ts';

const useColumns = (): Column<Department>[] => {
  const write = useWords(PLACE_WORDS);
  const departments = useDepartments().data;
  const employees = useEmployees().data;
  return useMemo(() => {
    const parents = new Map(departments?.map(({ id, name }) => [id, name]));
    const managers = new Map(employees?.map((employee) => [employee.id, employeeName(employee)]));
    return [
      { id: 'code', header: write('code'), sortBy: 'code', width: '100px', cell: ({ code }) => code },
      { id: 'parent', header: write('parent'), cell: ({ parentId }) => parents.get(parentId ?? 0) },
      { id: 'manager', header: write('manager'), cell: (row) => managers.get(row.managerEmployeeId ?? 0) },
    ];
  }, [write, departments, employees]);
};

/** What the business is divided into. */
export const DepartmentListPage = () => {
  const write = useWords(PLACE_WORDS);
  const mayWrite = useRight('keepBooks');
  return (
    <SettingsList<Department>
      part="departments"
      about={write('departments.about')}
      label={write('departments')}
      add={mayWrite ? write('departments.add') : undefined}
      orderBy="name"
      queryOf={(query) => listDepartmentsOptions({ query })}
      columns={useColumns()}
      line={({ code }) => code}
    />
  );
};
