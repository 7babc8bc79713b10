/** The look of a community: crest, banner, coin, wordmark, accent, and the order of its tabs. */
import { Avatar, Picture } from '../assets/columns.ts'
import { imageTypes } from '../assets/constants.ts'
import { area, file, form, one } from '../core/endpoint.ts'
import { closed, maybe, open, partial, type Static, Type } from '../core/shape.ts'
import { Color, OrganizationCoin, OrganizationLayout, OrganizationTheme } from './columns.ts'
import { organizationLimits as limits } from './constants.ts'

export const OrganizationLook = open({
  avatar: maybe(Avatar),
  banner: maybe(Picture),
  coin: maybe(OrganizationCoin),
  theme: OrganizationTheme,
  layout: maybe(OrganizationLayout),
})
export type OrganizationLook = Static<typeof OrganizationLook>

const staff = { access: { organization: 'ADMIN' }, reply: one(OrganizationLook) } as const

const upload = {
  ...staff,
  body: form({ image: file(limits.lookImageBytes, ...imageTypes) }),
  problems: ['IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE', 'TOO_LARGE', 'WRONG_TYPE'],
  limit: { max: 20, seconds: 60 },
} as const

export const organizationLook = area({
  'GET /admin/organizations/{id}/look': { ...staff, summary: 'The look of a community' },
  'PATCH /organizations/{id}/look': {
    ...staff,
    summary: 'Change accent, coin name and tabs; the accent is stored as chosen and shown with enough contrast',
    body: partial({
      accent: maybe(Color),
      coin: closed({
        name: Type.String({ minLength: limits.coinName.min, maxLength: limits.coinName.max }),
        symbol: Type.Optional(Type.String({ minLength: limits.coinSymbol.min, maxLength: limits.coinSymbol.max })),
      }),
      layout: maybe(OrganizationLayout),
    }),
  },
  'POST /organizations/{id}/avatar': { ...upload, summary: 'Upload the crest of a community' },
  'DELETE /organizations/{id}/avatar': { ...staff, summary: 'Remove the crest; generated art is shown instead' },
  'POST /organizations/{id}/banner': { ...upload, summary: 'Upload the banner of a community' },
  'DELETE /organizations/{id}/banner': { ...staff, summary: 'Remove the banner; generated art is shown instead' },
  'POST /organizations/{id}/coin': { ...upload, summary: 'Upload the image of the coin' },
  'DELETE /organizations/{id}/coin': { ...staff, summary: 'Remove the image of the coin' },
  'POST /organizations/{id}/wordmark': { ...upload, summary: 'Upload the wordmark of a community' },
  'DELETE /organizations/{id}/wordmark': { ...staff, summary: 'Remove the wordmark; the name is shown instead' },
})
