import { area, one } from '../core/endpoint.ts'
import { catalogues } from '../core/locales.ts'
import { Id, object, oneOf, Stored, strictObject, Type, Url } from '../core/shape.ts'
import { legalKinds, whiteLabelLimits as limits } from './constants.ts'
import { HostSite, LegalPage, StyleScan, WhiteLabel } from './shapes.ts'

const HostName = Type.String({ minLength: limits.hostName.min, maxLength: limits.hostName.max })
const Language = Type.Optional(oneOf(catalogues))
const kindParams = strictObject({ id: Id, kind: oneOf(legalKinds) })

const staff = { access: { organization: 'ADMIN' }, reply: one(WhiteLabel) } as const

export const whiteLabel = area({
  'GET /hosts/allowed': {
    access: 'public',
    summary: 'Whether a proxy may request a certificate for a custom domain: 200 or 404',
    query: strictObject({ domain: HostName }),
    reply: one(object({ domain: Type.String() })),
    problems: ['NOT_FOUND'],
  },
  'GET /hosts/{name}': {
    access: 'public',
    summary: 'The community behind a verified custom domain',
    params: strictObject({ name: HostName }),
    reply: one(HostSite),
    etag: true,
    cache: { tags: ['organizations'], seconds: 300 },
    problems: ['NOT_FOUND'],
  },
  'GET /organizations/{id}/legal/{kind}': {
    access: 'public',
    summary: 'A legal page of a white-label community, in the requested language if it exists',
    params: kindParams,
    query: strictObject({ language: Language }),
    reply: one(LegalPage),
    cache: { tags: ['organizations', 'organization:{id}'], seconds: 300 },
    problems: ['NOT_FOUND'],
  },
  'GET /admin/organizations/{id}/white-label': { ...staff, summary: 'Custom domain and legal pages of a community' },
  'PUT /organizations/{id}/host': {
    ...staff,
    access: { organization: 'OWNER' },
    summary: 'Set the custom domain; it serves nothing until it is verified',
    body: strictObject({ name: HostName }),
    problems: ['WHITE_LABEL_OFF', 'HOST_INVALID', 'HOST_TAKEN', 'CONFIRM_IDENTITY'],
    limit: { max: 20, seconds: 3_600 },
  },
  'POST /organizations/{id}/host/verification': {
    ...staff,
    access: { organization: 'OWNER' },
    summary: 'Look up the DNS record of the custom domain now',
    problems: ['WHITE_LABEL_OFF', 'NOT_FOUND', 'HOST_TAKEN', 'HOST_RECORD_MISSING', 'DNS_FAILED'],
    limit: { max: 30, seconds: 3_600 },
  },
  'DELETE /organizations/{id}/host': {
    ...staff,
    access: { organization: 'OWNER' },
    summary: 'Remove the custom domain; it stops at once, and sessions on it end',
    fresh: true,
    problems: ['NOT_FOUND'],
  },
  'PUT /organizations/{id}/legal/{kind}': {
    ...staff,
    summary: 'Write a legal page in one language',
    params: kindParams,
    body: strictObject({
      language: Language,
      text: Type.String({ minLength: limits.legalText.min, maxLength: limits.legalText.max }),
      stored: Type.Optional(Stored),
    }),
    problems: ['WHITE_LABEL_OFF', 'INVALID', 'CONFLICT'],
  },
  'DELETE /organizations/{id}/legal/{kind}': {
    ...staff,
    summary: 'Remove a legal page in one language',
    params: kindParams,
    query: strictObject({ language: Language }),
    problems: ['NOT_FOUND'],
  },
  'POST /rvx/whiteLabel/styles/scan': {
    access: 'user',
    summary:
      'Propose a theme from the colours, fonts, corners and logo of a public page; for staff of white-label communities',
    body: strictObject({ url: Url }),
    reply: one(StyleScan),
    problems: ['WHITE_LABEL_OFF', 'PAGE_REFUSED', 'PAGE_UNREADABLE'],
    limit: { max: 10, seconds: 60 },
  },
})
