import { features } from '../core/features.ts'
import { type Catalogue, catalogues, locales } from '../core/locales.ts'
import { Email, flags, Id, nullable, object, oneOf, partial, type Static, Time, Type } from '../core/shape.ts'
import { creationModes } from '../organizations/constants.ts'
import { bannerKinds, environmentSettings, eventCreationModes, siteLimits, siteTextLimits } from './constants.ts'

/** A text in some of the languages; readers of the others get the English one. */
export const Texts = Type.Unsafe<Partial<Record<Catalogue, string>>>({
  type: 'object',
  properties: Object.fromEntries(
    catalogues.map((catalogue) => [catalogue, { type: 'string', minLength: 1, maxLength: siteTextLimits.message.max }]),
  ),
  additionalProperties: false,
})
export type Texts = Static<typeof Texts>

const bannerFields = {
  texts: Texts,
  kind: oneOf(bannerKinds),
  from: nullable(Time),
  to: nullable(Time),
  dismissible: Type.Boolean(),
}

/** `id` changes with every change of the banner: who has dismissed the last one sees the new one. */
export const Banner = object({ id: Id, ...bannerFields })
export type Banner = Static<typeof Banner>

const maintenanceFields = { on: Type.Boolean(), texts: Texts, until: nullable(Time) }
export const Maintenance = object(maintenanceFields)
export type Maintenance = Static<typeof Maintenance>

const limitFields = {
  communitiesPerPerson: limitField('communitiesPerPerson', 'Communities that one person may own, without chapters'),
  uploadsPerDay: limitField('uploadsPerDay', 'Files that one person may upload within a day'),
  gameNamesPerDay: limitField('gameNamesPerDay', 'New games that one person may name within a day'),
}

function limitField(name: keyof typeof siteLimits, description: string) {
  const { min, max } = siteLimits[name]
  return Type.Integer({ minimum: min, maximum: max, description })
}

const generalFields = {
  siteName: Type.String({ ...lengthOf(siteTextLimits.siteName), pattern: '\\S' }),
  contactEmail: nullable(Email),
  language: oneOf(locales.map(({ code }) => code)),
  communityCreation: oneOf(creationModes),
  eventCreation: oneOf(eventCreationModes),
}

function lengthOf({ min, max }: { min: number; max: number }) {
  return { minLength: min, maxLength: max }
}

export const SiteSettings = object({
  ...generalFields,
  features: flags(features),
  available: Type.Unsafe<Record<(typeof features)[number], boolean>>({
    ...flags(features),
    description: 'false: this server lacks the keys of the feature, so it is off',
  }),
  limits: object(limitFields),
  banner: nullable(Banner),
  maintenance: Maintenance,
  fixed: Type.Array(oneOf(environmentSettings), { description: 'Settings that an environment variable fixes' }),
})
export type SiteSettings = Static<typeof SiteSettings>

const FeatureChange = Type.Unsafe<Partial<Record<(typeof features)[number], boolean>>>({
  ...flags(features),
  required: [],
  additionalProperties: false,
})

export const SiteSettingsChange = partial({
  ...generalFields,
  features: FeatureChange,
  limits: partial(limitFields),
  banner: nullable(Type.Object(bannerFields, { additionalProperties: false })),
  maintenance: Type.Object(maintenanceFields, { additionalProperties: false }),
})
export type SiteSettingsChange = Static<typeof SiteSettingsChange>

/** What every page needs to know of the settings, in the language of the reader. */
export const Site = object({
  siteName: Type.String(),
  contactEmail: nullable(Type.String()),
  language: oneOf(locales.map(({ code }) => code)),
  eventCreation: oneOf(eventCreationModes),
  features: flags(features),
  banner: nullable(
    object({
      id: Id,
      text: Type.String(),
      language: oneOf(catalogues),
      kind: oneOf(bannerKinds),
      from: nullable(Time),
      to: nullable(Time),
      dismissible: Type.Boolean(),
      active: Type.Boolean({ description: 'Whether it is shown now' }),
    }),
  ),
  maintenance: nullable(object({ text: nullable(Type.String()), language: oneOf(catalogues), until: nullable(Time) })),
})
export type Site = Static<typeof Site>
