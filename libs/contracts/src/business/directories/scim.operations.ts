import { ownedBy } from '../../operations/operation.ts';
import { scimGroupResource, scimPatch, scimUser, writtenScimGroup, writtenScimUser } from './scim.schemas.ts';
import { ABOUT, CHANGED, CHANGES, FIND, LIST, one, PERSON, READ_PERSON, READ_TEAM, shown, TEAM } from './scim-shown.ts';

const { get, post, put, patch, remove } = ownedBy('scim server');

const JOINING = ['user.created', 'business.user_added', 'user.invited', 'user.joined', 'employee.updated'] as const;
const LEAVING = ['business.user_removed', 'user.left', 'api_key.revoked', 'employee.updated'] as const;
const EITHER = [...JOINING, 'user.updated', 'business.user_removed', 'user.left'] as const;

const userOperations = [
  get(
    'listScimUsers',
    '/scim/v2/Users',
    shown('List people', 'All whom the business knows, made by hand or not.', LIST),
  ),
  post(
    'createScimUser',
    '/scim/v2/Users',
    shown(
      'Create a person',
      'They belong to the business at once where it has verified the domain of their address, and are invited otherwise. Whoever is there already is linked.',
      {
        body: [writtenScimUser, PERSON],
        status: 201,
        answer: [scimUser, READ_PERSON],
        refused: [400, 401, 409, 429],
        emits: JOINING,
      },
    ),
  ),
  get(
    'getScimUser',
    '/scim/v2/Users/{id}',
    shown('Get a person', 'With `If-None-Match` it answers 304 while nothing has changed.', {
      query: one,
      answer: [scimUser, READ_PERSON],
      refused: [401, 404, 429],
      ofResource: true,
    }),
  ),
  put(
    'replaceScimUser',
    '/scim/v2/Users/{id}',
    shown(
      'Replace what the directory knows of a person',
      '`active` of false ends all that they can do in the business.',
      {
        body: [writtenScimUser, PERSON],
        answer: [scimUser, READ_PERSON],
        refused: CHANGED,
        ofResource: true,
        emits: EITHER,
      },
    ),
  ),
  patch(
    'patchScimUser',
    '/scim/v2/Users/{id}',
    shown(
      'Change what the directory knows of a person',
      '`active` of false ends all that they can do in the business.',
      {
        body: [scimPatch, CHANGES],
        answer: [scimUser, READ_PERSON],
        refused: CHANGED,
        ofResource: true,
        emits: EITHER,
      },
    ),
  ),
  remove(
    'deleteScimUser',
    '/scim/v2/Users/{id}',
    shown('Remove a person from the business', 'Within 5 seconds nothing of theirs works there; their history stays.', {
      status: 204,
      refused: CHANGED,
      ofResource: true,
      emits: LEAVING,
    }),
  ),
  post(
    'searchScimUsers',
    '/scim/v2/Users/.search',
    shown('Search people', 'A list whose filter is in the body.', FIND),
  ),
] as const;

const groupOperations = [
  get('listScimGroupResources', '/scim/v2/Groups', shown('List groups', 'Those that the directory made.', LIST)),
  post(
    'createScimGroup',
    '/scim/v2/Groups',
    shown('Create a group', 'Its people get the role that it has, by `updateScimGroup` or by its name.', {
      body: [writtenScimGroup, TEAM],
      status: 201,
      answer: [scimGroupResource, READ_TEAM],
      refused: [400, 401, 409, 429],
      emits: ['user.updated'],
    }),
  ),
  get(
    'getScimGroup',
    '/scim/v2/Groups/{id}',
    shown('Get a group', 'With `excludedAttributes=members` without its people.', {
      query: one,
      answer: [scimGroupResource, READ_TEAM],
      refused: [401, 404, 429],
      ofResource: true,
    }),
  ),
  put(
    'replaceScimGroup',
    '/scim/v2/Groups/{id}',
    shown('Replace a group', 'Its people are those of the body.', {
      body: [writtenScimGroup, TEAM],
      answer: [scimGroupResource, READ_TEAM],
      refused: CHANGED,
      ofResource: true,
      emits: ['user.updated'],
    }),
  ),
  patch(
    'patchScimGroup',
    '/scim/v2/Groups/{id}',
    shown('Change a group', 'Its people come and go.', {
      body: [scimPatch, { ...CHANGES, Operations: [{ op: 'add', path: 'members', value: [{ value: '7' }] }] }],
      answer: [scimGroupResource, READ_TEAM],
      refused: CHANGED,
      ofResource: true,
      emits: ['user.updated'],
    }),
  ),
  remove(
    'deleteScimGroup',
    '/scim/v2/Groups/{id}',
    shown('Delete a group', 'Its people lose the role that it gave.', {
      status: 204,
      refused: CHANGED,
      ofResource: true,
      emits: ['user.updated'],
    }),
  ),
  post(
    'searchScimGroups',
    '/scim/v2/Groups/.search',
    shown('Search groups', 'A list whose filter is in the body.', FIND),
  ),
] as const;

const discovery = [
  post(
    'searchScim',
    '/scim/v2/.search',
    shown('Search people and groups', 'One list: all people stand before the groups.', FIND),
  ),
  get(
    'getScimServiceProviderConfig',
    '/scim/v2/ServiceProviderConfig',
    shown('See what of SCIM is supported', 'For everybody; directories read it first.', ABOUT),
  ),
  get(
    'listScimResourceTypes',
    '/scim/v2/ResourceTypes',
    shown('List the resource types', 'For everybody: what the endpoints serve, and by which schemas.', ABOUT),
  ),
  get(
    'listScimSchemas',
    '/scim/v2/Schemas',
    shown('List the schemas', 'For everybody: every attribute that is kept.', ABOUT),
  ),
] as const;

/** SCIM 2.0 (RFC 7644): bodies, errors and media type are the standard's. */
export const scimOperations = [...userOperations, ...groupOperations, ...discovery] as const;
