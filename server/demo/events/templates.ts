/** The templates of the site, which every host can start from. */
import { completeSettings } from '@guildhall/contract/tournaments/constants.ts'
import type { Db } from '../../db/db.ts'
import { hosts } from '../../db/schema/staff.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { descriptions, rules, subtitles } from './texts.ts'

export async function seedTemplates(db: Db, now: Date, people: ReadonlyMap<string, string>) {
  const createdById = people.get('amara') ?? ''
  const shared = {
    createdById,
    globalTemplate: true,
    visibility: 'DRAFT' as const,
    sections: [rules],
    createdAt: new Date(now.getTime() - 90 * 86_400_000),
  }
  const rows = await db
    .insert(tournaments)
    .values([
      {
        ...shared,
        name: 'Weekly knockout',
        type: 'DOUBLE_ELIMINATION',
        subtitle: subtitles.DOUBLE_ELIMINATION,
        description: descriptions.DOUBLE_ELIMINATION,
        teamSize: 1,
        maxPlayers: 32,
        settings: completeSettings({ bestOf: 3, seeding: 'xp', rated: true }),
      },
      {
        ...shared,
        name: 'Swiss team night',
        type: 'SWISS',
        subtitle: subtitles.SWISS,
        description: descriptions.SWISS,
        teamSize: 3,
        maxPlayers: 16,
        settings: completeSettings({ bestOf: 3, swissRounds: 5, maxAlternates: 1 }),
      },
    ])
    .returning({ id: tournaments.id })
  const owner = { eventType: 'Tournament', status: 'ACCEPTED' } as const
  await db.insert(hosts).values(rows.map(({ id }) => ({ userId: createdById, eventId: id, ...owner })))
}
