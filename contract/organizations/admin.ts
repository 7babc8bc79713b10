import { area, csv, many, one, paged } from '../core/endpoint.ts'
import { Id, oneOf, partialWithStored, strictObject, Type } from '../core/shape.ts'
import { visibilities } from '../tournaments/constants.ts'
import { adminSorts, organizationLogKinds, organizationMarks, requestStatuses } from './constants.ts'
import { newOrganization, newOrganizationProblems, organizationFields, updateProblems } from './fields.ts'
import {
  AdminOrganization,
  BulkMarks,
  CreationRequest,
  Decision,
  OrganizationLogEntry,
  OrganizationProfile,
  OrganizationSettings,
} from './staff-shapes.ts'

const search = Type.Optional(Type.String({ maxLength: 80 }))
const adminFilters = {
  search,
  visibility: Type.Optional(oneOf(visibilities)),
  mark: Type.Optional(oneOf(organizationMarks)),
  sort: Type.Optional(oneOf(adminSorts)),
}

/** Communities for the admins of the site; the calls about one community also serve its owners and admins. */
export const adminCalls = area({
  'GET /admin/organizations': {
    access: 'admin',
    summary: 'All communities with any visibility, latest first',
    query: paged(adminFilters),
    reply: many(AdminOrganization),
  },
  'GET /admin/organizations/csv': {
    access: 'admin',
    summary: 'All communities as CSV, with the same filters',
    query: strictObject(adminFilters),
    reply: csv,
  },
  'POST /admin/organizations/bulk': {
    access: 'admin',
    summary: 'Feature or verify communities, switch their white label on, or undo it; with `preview` nothing changes',
    body: strictObject({
      ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }),
      mark: oneOf(organizationMarks),
      value: Type.Boolean(),
      preview: Type.Optional(Type.Boolean()),
    }),
    reply: one(BulkMarks),
  },
  'POST /admin/organizations': {
    access: 'admin',
    summary: 'Create a community for an owner, as a draft',
    body: strictObject({ ...newOrganization, ownerId: Type.Optional(Id) }),
    reply: one(OrganizationSettings),
    problems: [...newOrganizationProblems, 'NO_SUCH_PERSON'],
  },
  'GET /admin/organizations/{id}': {
    access: { organization: 'ADMIN' },
    summary: 'The settings of a community',
    reply: one(OrganizationSettings),
  },
  'PATCH /admin/organizations/{id}': {
    access: { organization: 'ADMIN' },
    summary: 'Change the settings of a community; only admins of the site set verified, featured and whiteLabel',
    body: partialWithStored({
      ...organizationFields,
      verified: Type.Boolean(),
      featured: Type.Boolean(),
      whiteLabel: Type.Boolean(),
    }),
    reply: one(OrganizationSettings),
    problems: [...updateProblems, 'FORBIDDEN'],
  },
  'GET /admin/organizations/{id}/profile': {
    access: { organization: 'ADMIN' },
    summary: 'The head of Manage: counts, and what is missing before the community can be published',
    reply: one(OrganizationProfile),
  },
  'GET /admin/organizations/{id}/log': {
    access: { organization: 'ADMIN' },
    summary: 'Actions of the staff, latest first',
    query: paged({ kind: Type.Optional(oneOf(organizationLogKinds)) }),
    reply: many(OrganizationLogEntry),
  },
  'GET /admin/foundings': {
    access: 'admin',
    summary: 'Requests to found a community: open ones oldest first, decided ones latest first',
    query: paged({ status: Type.Optional(oneOf(requestStatuses)) }),
    reply: many(CreationRequest),
  },
  'POST /admin/foundings/{id}': {
    access: 'admin',
    summary: 'Accept a request to found a community, or decline it with a reason',
    body: Decision,
    reply: one(CreationRequest),
    problems: [
      'NOT_FOUND',
      'ALREADY_ANSWERED',
      'REASON_NEEDED',
      'USERNAME_TAKEN',
      'USERNAME_RESERVED',
      'TOO_MANY_COMMUNITIES',
    ],
  },
})
