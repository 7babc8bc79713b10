/** Sponsors, ads and the FAQ of a community. */
import { Image } from '../assets/columns.ts'
import { area, many, none } from '../core/endpoint.ts'
import {
  Count,
  Id,
  IdOrName,
  nullable,
  object,
  oneOf,
  type Static,
  strictObject,
  Time,
  type TSchema,
  Type,
  Url,
} from '../core/shape.ts'
import { FaqEntry } from './columns.ts'
import { adPlacements, organizationLimits as limits, sponsorTiers } from './constants.ts'

export const Sponsor = object({
  id: Id,
  name: Type.String(),
  tier: oneOf(sponsorTiers),
  image: nullable(Image),
  link: nullable(Url),
})
export type Sponsor = Static<typeof Sponsor>

export const Ad = object({
  id: Id,
  name: Type.String(),
  placement: oneOf(adPlacements),
  image: nullable(Image),
  link: nullable(Url),
})
export type Ad = Static<typeof Ad>

/** An ad for the staff: when it runs, and how often it was seen and clicked, once per person and day. */
export const AdReport = object({
  ...Ad.properties,
  startsAt: nullable(Time),
  endsAt: nullable(Time),
  views: Count,
  clicks: Count,
  recent: object({ views: Count, clicks: Count }),
})
export type AdReport = Static<typeof AdReport>

/** Without an id it is new. `imageId` is an image of the community; without it the image stays, null removes it. */
const change = {
  id: Type.Optional(Id),
  imageId: Type.Optional(nullable(Id)),
}

const sponsorFacts = {
  name: Type.String({ minLength: limits.sponsorName.min, maxLength: limits.sponsorName.max }),
  tier: oneOf(sponsorTiers),
  link: nullable(Url),
}
const SponsorChange = strictObject({ ...change, ...sponsorFacts })

const adFacts = {
  name: Type.String({ minLength: limits.adName.min, maxLength: limits.adName.max }),
  placement: oneOf(adPlacements),
  link: nullable(Url),
  startsAt: nullable(Time),
  endsAt: nullable(Time),
}
const AdChange = strictObject({ ...change, ...adFacts })

/** The list that the editor started from: if it has changed since, the change is refused, so that no one overwrites another's change. */
const storedList = <T extends TSchema>(entry: T, maxItems: number) => Type.Optional(Type.Array(entry, { maxItems }))

const staff = { access: { organization: 'ADMIN' } } as const
const visible = {
  access: 'public',
  params: IdOrName,
  cache: { tags: ['organizations', 'organization:{id}'], seconds: 30 },
  etag: true,
} as const
const AdIds = Type.Optional(Type.Array(Id, { maxItems: limits.ads, uniqueItems: true }))

export const promotionCalls = area({
  'GET /organizations/{id}/sponsors': {
    ...visible,
    summary: 'The sponsors of a community, in its order',
    reply: many(Sponsor),
  },
  'PATCH /organizations/{id}/sponsors': {
    ...staff,
    summary: 'Replace the list of sponsors; those that are not listed are deleted',
    body: strictObject({
      sponsors: Type.Array(SponsorChange, { maxItems: limits.sponsors }),
      stored: storedList(strictObject(sponsorFacts), limits.sponsors),
    }),
    reply: many(Sponsor),
    problems: ['INVALID', 'CONFLICT'],
  },
  'GET /organizations/{id}/ads': {
    ...visible,
    summary: 'The ads that run now',
    reply: many(Ad),
  },
  'GET /admin/organizations/{id}/ads': {
    ...staff,
    summary: 'All ads with their views and clicks; `recent` counts the last 30 days',
    reply: many(AdReport),
  },
  'PATCH /organizations/{id}/ads': {
    ...staff,
    summary: 'Replace the list of ads; those that are not listed are deleted with their counts',
    body: strictObject({
      ads: Type.Array(AdChange, { maxItems: limits.ads }),
      stored: storedList(strictObject(adFacts), limits.ads),
    }),
    reply: many(AdReport),
    problems: ['INVALID', 'CONFLICT'],
  },
  'POST /organizations/{id}/ads/track': {
    access: 'public',
    summary:
      'Count ads that were seen or clicked, once per person and day; not for requests with Do Not Track or Sec-GPC',
    body: strictObject({ viewed: AdIds, clicked: AdIds }),
    reply: none,
    limit: { max: 60, seconds: 60 },
  },
  'GET /organizations/{id}/faq': {
    ...visible,
    summary: 'The questions and answers of a community',
    reply: many(FaqEntry),
  },
  'GET /admin/organizations/{id}/faq': {
    ...staff,
    summary: 'The questions and answers, for editing',
    reply: many(FaqEntry),
  },
  'PUT /admin/organizations/{id}/faq': {
    ...staff,
    summary: 'Replace the questions and answers; answers are rich text',
    body: strictObject({
      faq: Type.Array(FaqEntry, { maxItems: limits.faq }),
      stored: storedList(FaqEntry, limits.faq),
    }),
    reply: many(FaqEntry),
    problems: ['INVALID', 'CONFLICT'],
  },
})
