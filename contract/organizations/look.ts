/** The look of a community: logo, banner, coin, wordmark, accent, and the order of its tabs. */
import { Avatar, Image } from '../assets/columns.ts'
import { imageTypes } from '../assets/constants.ts'
import { area, file, form, one } from '../core/endpoint.ts'
import { nullable, object, oneOf, partialWithStored, type Static, strictObject, Type } from '../core/shape.ts'
import { themes } from '../identity/constants.ts'
import { Color, OrganizationCoin, OrganizationLayout, OrganizationTheme } from './columns.ts'
import { organizationLimits as limits } from './constants.ts'
import { communityLayouts, communityRadii, organizationFonts } from './look-constants.ts'

export const OrganizationLook = object({
  avatar: nullable(Avatar),
  banner: nullable(Image),
  coin: nullable(OrganizationCoin),
  theme: OrganizationTheme,
  layout: nullable(OrganizationLayout),
  whiteLabel: Type.Boolean({
    description: 'The community can also set tint, font, corners, default theme and page layout',
  }),
})
export type OrganizationLook = Static<typeof OrganizationLook>

const staff = { access: { organization: 'ADMIN' }, reply: one(OrganizationLook) } as const

const upload = {
  ...staff,
  body: form({ image: file(limits.lookImageBytes, ...imageTypes) }),
  problems: ['IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE', 'TOO_LARGE', 'WRONG_TYPE'],
  limit: { max: 20, seconds: 60 },
} as const

export const lookCalls = area({
  'GET /admin/organizations/{id}/look': { ...staff, summary: 'The branding of a community' },
  'PATCH /organizations/{id}/look': {
    ...staff,
    summary:
      'Change accent, coin name and tabs, and the theme of a white-label community; colours are stored as chosen and shown with enough contrast',
    body: partialWithStored({
      accent: nullable(Color),
      tint: nullable(Color),
      font: nullable(oneOf(organizationFonts)),
      radius: nullable(Type.Integer({ minimum: communityRadii[0], maximum: communityRadii[2] })),
      defaultTheme: nullable(oneOf(themes)),
      pageLayout: nullable(oneOf(communityLayouts)),
      coin: strictObject({
        name: Type.String({ minLength: limits.coinName.min, maxLength: limits.coinName.max }),
        symbol: Type.Optional(
          nullable(
            Type.String({
              minLength: limits.coinSymbol.min,
              maxLength: limits.coinSymbol.max,
              description: 'Null removes it; without it, the symbol stays',
            }),
          ),
        ),
      }),
      layout: nullable(OrganizationLayout),
    }),
    problems: ['WHITE_LABEL_OFF', 'CONFLICT'],
  },
  'POST /organizations/{id}/avatar': { ...upload, summary: 'Upload the logo of a community' },
  'DELETE /organizations/{id}/avatar': { ...staff, summary: 'Remove the logo; generated art is shown instead' },
  'POST /organizations/{id}/banner': { ...upload, summary: 'Upload the banner of a community' },
  'DELETE /organizations/{id}/banner': { ...staff, summary: 'Remove the banner; generated art is shown instead' },
  'POST /organizations/{id}/coin': { ...upload, summary: 'Upload the image of the coin' },
  'DELETE /organizations/{id}/coin': { ...staff, summary: 'Remove the image of the coin' },
  'POST /organizations/{id}/wordmark': { ...upload, summary: 'Upload the wordmark of a community' },
  'DELETE /organizations/{id}/wordmark': { ...staff, summary: 'Remove the wordmark; the name is shown instead' },
})
