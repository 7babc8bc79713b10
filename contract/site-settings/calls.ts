import { area, one } from '../core/endpoint.ts'
import { locales } from '../core/locales.ts'
import { oneOf, strictObject, Type } from '../core/shape.ts'
import { Site, SiteSettings, SiteSettingsChange } from './shapes.ts'

export const siteSettings = area({
  'GET /site': {
    access: 'public',
    summary: 'The parts of the site that are switched on, the banner message and the maintenance mode',
    query: strictObject({ locale: Type.Optional(oneOf(locales.map(({ code }) => code))) }),
    reply: one(Site),
    cache: { tags: ['site'], seconds: 30 },
  },
  'GET /admin/settings': {
    access: 'admin',
    summary: 'The settings of the site, and which of them the environment fixes',
    reply: one(SiteSettings),
  },
  'PATCH /admin/settings': {
    access: 'admin',
    fresh: true,
    summary: 'Change settings of the site: features, limits, the banner message, the maintenance mode',
    body: SiteSettingsChange,
    reply: one(SiteSettings),
    problems: ['SET_BY_ENVIRONMENT', 'INVALID'],
  },
})
