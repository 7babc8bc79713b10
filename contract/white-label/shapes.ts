/** White label: the own host name of a community, its legal pages, and the style scan. */
import { Avatar } from '../assets/columns.ts'
import { catalogues } from '../core/locales.ts'
import { Id, nullable, object, oneOf, type Static, Time, Type } from '../core/shape.ts'
import { Color, OrganizationTheme } from '../organizations/columns.ts'
import { organizationFonts } from '../organizations/look-constants.ts'
import { legalKinds } from './constants.ts'

/** The host name of a community as its staff see it. */
export const CommunityHost = object({
  name: Type.String(),
  record: Type.String({ description: 'The name of the TXT record' }),
  value: Type.String({ description: 'The value of the TXT record' }),
  verifiedAt: nullable(Time),
  checkedAt: nullable(Time),
  missingAt: nullable(Type.String({ format: 'date-time', description: 'Since when the record is missing' })),
  stopsAt: nullable(
    Type.String({ format: 'date-time', description: 'When the host name is, or was, switched off for that' }),
  ),
})
export type CommunityHost = Static<typeof CommunityHost>

export const LegalPage = object({
  kind: oneOf(legalKinds),
  language: oneOf(catalogues),
  text: Type.String({ description: 'Safe HTML' }),
  updatedAt: Time,
})
export type LegalPage = Static<typeof LegalPage>

export const WhiteLabel = object({
  enabled: Type.Boolean({ description: 'Switched on by the admins of the site' }),
  host: nullable(CommunityHost),
  legal: Type.Array(LegalPage),
})
export type WhiteLabel = Static<typeof WhiteLabel>

/** What a page on the host of a community shows instead of the site's own name and links. */
export const HostSite = object({
  host: Type.String(),
  organizationId: Id,
  name: Type.String(),
  username: Type.String(),
  avatar: nullable(Avatar),
  theme: OrganizationTheme,
  legal: Type.Array(oneOf(legalKinds)),
})
export type HostSite = Static<typeof HostSite>

const ScannedColor = object({
  use: oneOf(['background', 'link', 'button', 'text']),
  color: Color,
  count: Type.Integer({ description: 'How many style rules use it' }),
})

/** The colours that the proposal gives, each moved until it is readable. */
const UsedColors = object({ button: Color, text: Color, surface: Color })

/** What a scan found on the page, and the theme that it proposes. */
export const StyleScan = object({
  url: Type.String({ description: 'The address after redirects' }),
  colors: Type.Array(ScannedColor),
  fonts: Type.Array(Type.String()),
  radius: nullable(Type.Integer()),
  logo: nullable(Type.String({ description: 'The address of the logo' })),
  theme: object({
    accent: nullable(Color),
    tint: nullable(Color),
    font: nullable(oneOf(organizationFonts)),
    radius: nullable(Type.Integer()),
    theme: nullable(oneOf(['light', 'dark'])),
  }),
  used: object({ dark: UsedColors, light: UsedColors }),
})
export type StyleScan = Static<typeof StyleScan>
