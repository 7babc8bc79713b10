/** White label: the own host name of a community, its legal pages, and the style scan. */
import { Avatar } from '../assets/columns.ts'
import { catalogues } from '../core/locales.ts'
import { Id, maybe, oneOf, open, type Static, Time, Type } from '../core/shape.ts'
import { Color, OrganizationTheme } from '../organizations/columns.ts'
import { organizationFonts } from '../organizations/constants.ts'
import { legalKinds } from './constants.ts'

/** The host name of a community as its staff see it. */
export const CommunityHost = open({
  name: Type.String(),
  record: Type.String({ description: 'The name of the TXT record' }),
  value: Type.String({ description: 'The value of the TXT record' }),
  verifiedAt: maybe(Time),
  checkedAt: maybe(Time),
  missingAt: maybe(Type.String({ format: 'date-time', description: 'Since when the record is missing' })),
  stopsAt: maybe(
    Type.String({ format: 'date-time', description: 'When the host name is, or was, switched off for that' }),
  ),
})
export type CommunityHost = Static<typeof CommunityHost>

export const LegalPage = open({
  kind: oneOf(legalKinds),
  language: oneOf(catalogues),
  text: Type.String({ description: 'Safe HTML' }),
  updatedAt: Time,
})
export type LegalPage = Static<typeof LegalPage>

export const WhiteLabel = open({
  enabled: Type.Boolean({ description: 'Switched on by the admins of the site' }),
  host: maybe(CommunityHost),
  legal: Type.Array(LegalPage),
})
export type WhiteLabel = Static<typeof WhiteLabel>

/** What a page on the host of a community shows instead of the site's own name and links. */
export const HostSite = open({
  host: Type.String(),
  organizationId: Id,
  name: Type.String(),
  username: Type.String(),
  avatar: maybe(Avatar),
  theme: OrganizationTheme,
  legal: Type.Array(oneOf(legalKinds)),
})
export type HostSite = Static<typeof HostSite>

const ScannedColor = open({
  use: oneOf(['background', 'link', 'button', 'text']),
  color: Color,
  count: Type.Integer({ description: 'How many style rules use it' }),
})

/** The colours that the proposal gives, each moved until it is readable. */
const UsedColors = open({ button: Color, text: Color, surface: Color })

/** What a scan found on the page, and the theme that it proposes. */
export const StyleScan = open({
  url: Type.String({ description: 'The address after redirects' }),
  colors: Type.Array(ScannedColor),
  fonts: Type.Array(Type.String()),
  radius: maybe(Type.Integer()),
  logo: maybe(Type.String({ description: 'The address of the logo' })),
  theme: open({
    accent: maybe(Color),
    tint: maybe(Color),
    font: maybe(oneOf(organizationFonts)),
    radius: maybe(Type.Integer()),
    theme: maybe(oneOf(['light', 'dark'])),
  }),
  used: open({ dark: UsedColors, light: UsedColors }),
})
export type StyleScan = Static<typeof StyleScan>
