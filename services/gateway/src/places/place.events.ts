import { type NewEvent, newEvent } from '@outlay/contracts';
import { type Department, type Location, locationPlaceOf, placeOf } from './place.ts';

const ofDepartment = (department: Department) => ({
  aggregate: `department:${department.id}`,
  data: { department: placeOf(department) },
});

export const departmentCreated = (department: Department): NewEvent =>
  newEvent('department.created', ofDepartment(department));

export const departmentUpdated = (department: Department): NewEvent =>
  newEvent('department.updated', ofDepartment(department));

export const departmentDeleted = (department: Department): NewEvent =>
  newEvent('department.deleted', ofDepartment(department));

const ofLocation = (location: Location) => ({
  aggregate: `location:${location.id}`,
  data: { location: locationPlaceOf(location) },
});

export const locationCreated = (location: Location): NewEvent => newEvent('location.created', ofLocation(location));

export const locationUpdated = (location: Location): NewEvent => newEvent('location.updated', ofLocation(location));

export const locationDeleted = (location: Location): NewEvent => newEvent('location.deleted', ofLocation(location));
