import type { OrganizationTheme } from '@guildhall/contract/organizations/columns.ts'
import type {
  Organization,
  OrganizationCard,
  OrganizationMembership,
} from '@guildhall/contract/organizations/shapes.ts'
import type { PayoutRecord } from '@guildhall/contract/payments/shapes.ts'
import type { Actor } from '../http/authorize.ts'
import { can } from './policy.ts'
import type { OrganizationRow } from './read.ts'

export const presentCard = (row: OrganizationRow): OrganizationCard => ({
  id: row.id,
  name: row.name,
  username: row.username ?? '',
  description: row.description,
  avatar: row.avatar,
  verified: row.verified,
  members: row.memberCount,
  theme: shownTheme(row),
  host: shownHost(row),
})

type ThemeColumns = Pick<OrganizationRow, 'config' | 'whiteLabel'>

/** Only a white-label community shows more than accent and images; what it had set is kept while that is switched off. */
function shownTheme({ config: { theme = {} }, whiteLabel }: ThemeColumns): OrganizationTheme {
  if (whiteLabel) return theme
  const { accent, crest, wordmark } = theme
  return { ...(accent && { accent }), ...(crest && { crest }), ...(wordmark && { wordmark }) }
}

const shownHost = ({ hostname, whiteLabel }: Pick<OrganizationRow, 'hostname' | 'whiteLabel'>) =>
  whiteLabel ? hostname : null

export const presentLink = ({ id, name, username, avatar }: LinkColumns) => ({
  id,
  name,
  username: username ?? '',
  avatar,
})

/** Both are on unless the staff switched them off. */
export const presentPostSwitches = ({ config: { posts } }: Pick<OrganizationRow, 'config'>) => ({
  reactions: posts?.reactions !== false,
  replies: posts?.replies !== false,
})

type LinkColumns = Pick<OrganizationRow, 'id' | 'name' | 'username' | 'avatar'>

export function presentOrganization(
  actor: Actor | null,
  row: OrganizationRow,
  membership: OrganizationMembership,
  { payouts, parent, nextEventId }: { payouts: PayoutRecord; parent: LinkColumns | null; nextEventId: string | null },
): Organization {
  return {
    ...presentCard(row),
    whiteLabel: row.whiteLabel,
    banner: row.banner,
    socials: row.socials,
    coin: row.coin,
    visibility: row.visibility,
    joinPolicy: row.joinPolicy,
    registration: row.registration,
    posts: presentPostSwitches(row),
    gameIds: row.gameIds,
    parent: parent && presentLink(parent),
    deleteAt: row.deleteAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    payouts,
    standing: membership,
    nextEventId,
    can: {
      update: can.update(actor, membership),
      join: can.join(actor, row, membership),
      leave: can.leave(actor, membership),
      own: can.own(actor, membership),
    },
  }
}
