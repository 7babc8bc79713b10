/** Four communities with their members. */
import type { OrganizationTheme } from '@guildhall/contract/organizations/columns.ts'
import type { Db } from '../db/db.ts'
import { organizationMembers, organizations } from '../db/schema/organizations.ts'
import { readTexts } from './content.ts'

type DemoCommunity = {
  username: string
  name: string
  owner: string
  accent: string
  /** Of a white-label community. */
  theme?: OrganizationTheme
  emoji: string
  coin: string
  verified: boolean
}

const communities: DemoCommunity[] = [
  {
    username: 'nordlicht',
    name: 'Nordlicht FGC',
    owner: 'elodie',
    accent: '#FF8FB1',
    theme: { tint: '#1c1440', font: 'noto-sans', radius: 12, theme: 'dark' },
    emoji: '🥊',
    coin: 'Lumen',
    verified: true,
  },
  {
    username: 'boost-club',
    name: 'Boost Club',
    owner: 'kestrel',
    accent: '#79B8FF',
    emoji: '🚀',
    coin: 'Boost',
    verified: true,
  },
  {
    username: 'hafen-schach',
    name: 'Hafen Schach',
    owner: 'dmitri',
    accent: '#E9E5DB',
    emoji: '♠️',
    coin: 'Tempo',
    verified: false,
  },
  {
    username: 'turf-collective',
    name: 'Turf Collective',
    owner: 'tomoki',
    accent: '#D5E55A',
    emoji: '🦑',
    coin: 'Ink',
    verified: false,
  },
]

export async function seedCommunities(db: Db, now: Date, people: Map<string, string>): Promise<Map<string, string>> {
  const { english } = readTexts()
  const rows = await db
    .insert(organizations)
    .values(
      communities.map(({ username, name, owner, accent, theme, emoji, coin, verified }, index) => ({
        username,
        name,
        verified,
        userId: people.get(owner) ?? '',
        description: english.communities[username]?.description ?? null,
        avatar: { url: null, color: accent, emoji },
        config: { theme: { accent, ...theme }, shop: true },
        whiteLabel: theme !== undefined,
        coin: { name: coin, symbol: coin.slice(0, 1) },
        memberCount: 0,
        createdAt: new Date(now.getTime() - (420 - index * 70) * 86_400_000),
      })),
    )
    .returning({ id: organizations.id, username: organizations.username })
  const ids = new Map(rows.map(({ username, id }) => [username ?? '', id]))

  const memberNames = [...people]
  const members = communities.flatMap(({ username, owner }, community) =>
    memberNames
      .filter(([name], index) => name === owner || (index * 5 + community * 3) % 4 < 2 - (community % 2))
      .map(([name, userId], index) => ({
        organizationId: ids.get(username) ?? '',
        userId,
        createdAt: new Date(now.getTime() - (200 - ((index * 37 + community * 11) % 190)) * 86_400_000),
        role: name === owner ? ('OWNER' as const) : index % 9 === 4 ? ('ADMIN' as const) : ('MEMBER' as const),
      })),
  )
  await db.insert(organizationMembers).values(members)
  await db.execute(
    'update organizations set member_count = (select count(*) from organization_members m where m.organization_id = organizations.id)',
  )
  return ids
}
