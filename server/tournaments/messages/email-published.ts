/** A new event by mail to those who asked for it: members of its community, or who follows the person that made it. Once each. */

import { and, asc, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { userInfos, users } from '../../db/schema/identity.ts'
import { organizationMembers } from '../../db/schema/organizations.ts'
import { follows } from '../../db/schema/profiles.ts'
import { findOccasion, letterAbout, type Occasion, pageFor, readerColumns } from '../../emails/event-email.ts'
import { writeEmails } from '../../emails/write-email.ts'
import type { JobContext } from '../../jobs/jobs.ts'
import { wantEmail } from '../../notifications/choices.ts'
import type { Messages } from '../../outbox/messages.ts'
import { readDisplayName } from '../../profiles/user-card.ts'
import type { TournamentRow } from '../read.ts'

const portion = 200

export async function mailPublished({ db, settings }: JobContext, { tournamentId }: Messages['tournament-published']) {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const about = await findOccasion(db, tournamentId)
    const { event } = about
    if (event.visibility !== 'PUBLIC' || event.deletedAt || event.startedAt || event.rehearsal) return
    const people = await nextPeople(db, event, after)
    const last = people.at(-1)
    if (!last || !event.date) return
    const organization = about.organization ?? (await readDisplayName(db, event.createdById))
    const ids = people.map(({ id }) => id)
    const wants = await wantEmail(db, ids, 'tournament-published')
    const letters = people.flatMap(({ email, ...person }) => {
      if (!email || !wants.has(person.id)) return []
      const url = pageFor(person, settings, `/tournaments/${event.id}`)
      return [letterTo(about, organization, { ...person, email }, url)]
    })
    await writeEmails(db, letters)
    after = last.id
  }
}

type Person = Parameters<typeof letterAbout>[1] & { id: string }

/** Not about an account nor an entry, so it is a letter of the community, or an advertisement. */
function letterTo(about: Occasion, organization: string, person: Person, url: string) {
  const { id, name, date, organizationId } = about.event
  const values = { organization, tournament: name, at: date ?? new Date(), url }
  const reason = `published:${id}:${person.id}`
  const letter = letterAbout(about, person, { template: 'tournament-published', values, reason })
  return { ...letter, type: organizationId ? ('ORGANIZATION' as const) : ('MARKETING' as const) }
}

/** Of a community those who take its mail; of a person's followers those who said yes to advertising. */
function nextPeople(db: Db, { organizationId, createdById }: TournamentRow, after: string) {
  const reachable = and(isNotNull(users.email), isNull(users.deletedAt), ne(users.id, createdById), gt(users.id, after))
  const source = organizationId
    ? db
        .select(readerColumns)
        .from(users)
        .innerJoin(
          organizationMembers,
          and(eq(organizationMembers.userId, users.id), eq(organizationMembers.organizationId, organizationId)),
        )
        .leftJoin(userInfos, eq(userInfos.userId, users.id))
        .where(and(reachable, users.emailOptin, organizationMembers.emailOptin))
    : db
        .select(readerColumns)
        .from(users)
        .innerJoin(follows, and(eq(follows.followerId, users.id), eq(follows.followingId, createdById)))
        .leftJoin(userInfos, eq(userInfos.userId, users.id))
        .where(and(reachable, users.marketingOptin))
  return source.orderBy(asc(users.id)).limit(portion)
}
