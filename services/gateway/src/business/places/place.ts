import {
  type DepartmentOfEvents,
  type DepartmentView,
  datesAsText,
  type LocationOfEvents,
  type LocationView,
  type Stored,
} from '@outlay/contracts';

export type Department = Stored<DepartmentView> & { businessId: number };
export type Location = Stored<LocationView> & { businessId: number };

/** A department as events show it. */
export const departmentOf = (department: Department): DepartmentOfEvents => ({
  ...datesAsText(department),
  active: department.isActive,
});

/** A location as events show it. */
export const locationOf = (location: Location): LocationOfEvents => ({
  ...datesAsText(location),
  active: location.isActive,
});
