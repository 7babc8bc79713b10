import { area, many, one, paged } from '../core/endpoint.ts'
import { closed, Id, oneOf, partial, Type } from '../core/shape.ts'
import { visibilities } from '../tournaments/constants.ts'
import { newOrganization, newOrganizationProblems, organizationFields, updateProblems } from './calls.ts'
import { requestStatuses } from './constants.ts'
import { EnterpriseToken } from './shapes.ts'
import {
  AdminOrganization,
  Decision,
  Founding,
  OrganizationLogEntry,
  OrganizationProfile,
  OrganizationSettings,
} from './staff-shapes.ts'

const search = Type.Optional(Type.String({ maxLength: 80 }))

/** Communities for the admins of the site; the calls about one community also serve its owners and admins. */
export const organizationAdmin = area({
  'GET /admin/organizations': {
    access: 'admin',
    summary: 'All communities with any visibility, latest first',
    query: paged({ search, visibility: Type.Optional(oneOf(visibilities)) }),
    reply: many(AdminOrganization),
  },
  'POST /admin/organizations': {
    access: 'admin',
    summary: 'Create a community for an owner, as a draft',
    body: closed({ ...newOrganization, ownerId: Type.Optional(Id) }),
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
    summary: 'Change the settings of a community; only admins of the site set verified and featured',
    body: partial({ ...organizationFields, verified: Type.Boolean(), featured: Type.Boolean() }),
    reply: one(OrganizationSettings),
    problems: [...updateProblems, 'FORBIDDEN'],
  },
  'GET /admin/organizations/{id}/profile': {
    access: { organization: 'ADMIN' },
    summary: 'The head of Manage: counts, and what is missing before the community can be published',
    reply: one(OrganizationProfile),
  },
  'GET /admin/organizations/{id}/tokens': {
    access: { organization: 'OWNER' },
    summary: 'The tokens of a community, without their secrets',
    reply: many(EnterpriseToken),
  },
  'GET /admin/organizations/{id}/log': {
    access: { organization: 'ADMIN' },
    summary: 'Actions of the staff, latest first',
    query: paged({}),
    reply: many(OrganizationLogEntry),
  },
  'GET /admin/foundings': {
    access: 'admin',
    summary: 'Requests to found a community: open ones oldest first, decided ones latest first',
    query: paged({ status: Type.Optional(oneOf(requestStatuses)) }),
    reply: many(Founding),
  },
  'POST /admin/foundings/{id}': {
    access: 'admin',
    summary: 'Accept a request to found a community, or decline it with a reason',
    body: Decision,
    reply: one(Founding),
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
