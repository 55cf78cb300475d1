import { datesAsText } from '@outlay/contracts';
import { answersOf, gone, type Handlers } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { deleteRecord, getRecord, listRecords, updateRecord } from '../records/change-record.ts';
import type { Department, Location } from './place.ts';
import { createDepartment, createLocation, DEPARTMENTS, LOCATIONS } from './places.ts';

const placeView = <P extends Department | Location>({ businessId: _, ...place }: P) => datesAsText(place);

const department = answersOf<Department>(placeView, ({ id }) => `/v1/departments/${id}`);
const location = answersOf<Location>(placeView, ({ id }) => `/v1/locations/${id}`);

/** The departments and locations of a business. */
export const placeRoutes = (deps: Deps) =>
  ({
    listDepartments: async ({ caller, query }) => {
      return department.page(query, await listRecords(deps, caller, DEPARTMENTS, query));
    },
    createDepartment: async ({ caller, body }) => department.created(await createDepartment(deps, caller, body)),
    getDepartment: async ({ caller, params }) =>
      department.shown(await getRecord(deps, caller, DEPARTMENTS, params.id)),
    updateDepartment: async ({ caller, params, body: command, ifMatch }) => {
      const target = { id: params.id, ifMatch };
      return department.shown(await updateRecord(deps, caller, DEPARTMENTS, { target, command }));
    },
    deleteDepartment: ({ caller, params, ifMatch }) =>
      gone(deleteRecord(deps, caller, DEPARTMENTS, { id: params.id, ifMatch })),

    listLocations: async ({ caller, query }) => {
      return location.page(query, await listRecords(deps, caller, LOCATIONS, query));
    },
    createLocation: async ({ caller, body }) => location.created(await createLocation(deps, caller, body)),
    getLocation: async ({ caller, params }) => location.shown(await getRecord(deps, caller, LOCATIONS, params.id)),
    updateLocation: async ({ caller, params, body: command, ifMatch }) => {
      const target = { id: params.id, ifMatch };
      return location.shown(await updateRecord(deps, caller, LOCATIONS, { target, command }));
    },
    deleteLocation: ({ caller, params, ifMatch }) =>
      gone(deleteRecord(deps, caller, LOCATIONS, { id: params.id, ifMatch })),
  }) satisfies Partial<Handlers<'gateway'>>;
