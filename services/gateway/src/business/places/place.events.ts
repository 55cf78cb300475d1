import { type DataOfKind, type NewEvent, newEvent } from '@outlay/contracts';
import { changesOf } from '../records/changes.ts';
import { type Department, departmentOf, type Location, locationOf } from './place.ts';

const ofDepartment = (department: Department) => ({
  aggregate: `department:${department.id}`,
  data: { department: departmentOf(department) },
});

export const departmentEvents = {
  created: (department: Department): NewEvent => newEvent('department.created', ofDepartment(department)),
  updated: (before: Department, after: Department): NewEvent => {
    const { aggregate, data } = ofDepartment(after);
    return newEvent('department.updated', { aggregate, data: { ...data, ...changesOf(before, after) } });
  },
  deleted: (department: Department): NewEvent => newEvent('department.deleted', ofDepartment(department)),
};

const ofLocation = (location: Location) => ({
  aggregate: `location:${location.id}`,
  data: { location: locationOf(location) },
});

export const locationEvents = {
  created: (location: Location): NewEvent => newEvent('location.created', ofLocation(location)),
  updated: (before: Location, after: Location): NewEvent => {
    const { aggregate, data } = ofLocation(after);
    return newEvent('location.updated', { aggregate, data: { ...data, ...changesOf(before, after) } });
  },
  deleted: (location: Location): NewEvent => newEvent('location.deleted', ofLocation(location)),
};

/** What they are called, in the order of all that is published of the business. */
export const placesListed = (businessId: number, places: DataOfKind<'business.places_listed'>): NewEvent =>
  newEvent('business.places_listed', { aggregate: `business:${businessId}`, data: places });
