import { type NewEvent, newEvent } from '@outlay/contracts';
import { type Department, type Location, locationPlaceOf, placeOf } from './place.ts';

const ofDepartment = (department: Department) => ({
  aggregate: `department:${department.id}`,
  data: { department: placeOf(department) },
});

export const departmentEvents = {
  created: (department: Department): NewEvent => newEvent('department.created', ofDepartment(department)),
  updated: (_before: Department, after: Department): NewEvent => newEvent('department.updated', ofDepartment(after)),
  deleted: (department: Department): NewEvent => newEvent('department.deleted', ofDepartment(department)),
};

const ofLocation = (location: Location) => ({
  aggregate: `location:${location.id}`,
  data: { location: locationPlaceOf(location) },
});

export const locationEvents = {
  created: (location: Location): NewEvent => newEvent('location.created', ofLocation(location)),
  updated: (_before: Location, after: Location): NewEvent => newEvent('location.updated', ofLocation(after)),
  deleted: (location: Location): NewEvent => newEvent('location.deleted', ofLocation(location)),
};
