/** Tells somebody by mail that a team wants them, unless they switched that off. The words of strangers stay out of it: names only. */
import { defaultLocale, localePath } from '@guildhall/contract/locales.ts'
import { eq } from 'drizzle-orm'
import { users } from '../db/schema/identity.ts'
import { invites } from '../db/schema/invites.ts'
import { players } from '../db/schema/players.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { sendEmail } from '../emails/send-email.ts'
import type { Events } from '../events.ts'
import type { Handler } from '../jobs/jobs.ts'
import { wantsOf } from '../notifications/choices.ts'
import { invitePath } from '../players/invite-token.ts'

export const mailInvite: Handler<Events['team-invited']> = async ({ db, settings }, { inviteId }, about) => {
  const [row] = await db
    .select({ invite: invites, captain: users.username, team: players.name, tournament: tournaments })
    .from(invites)
    .innerJoin(users, eq(users.id, invites.inviterId))
    .innerJoin(players, eq(players.id, invites.playerId))
    .innerJoin(tournaments, eq(tournaments.id, players.tournamentId))
    .where(eq(invites.id, inviteId))
  if (row?.invite.status !== 'PENDING' || row.tournament.rehearsal || row.tournament.deletedAt) return
  const { inviteeId, email } = row.invite
  const [reader] = inviteeId ? await db.select().from(users).where(eq(users.id, inviteeId)) : []
  if (reader && !(await wantsOf(db, [reader.id], 'team-invite')).get(reader.id)?.email) return
  const to = reader?.email ?? email
  if (!to) return

  const path = reader ? `/invites/${inviteId}` : invitePath(settings.authSecret, inviteId)
  await sendEmail(db, {
    to,
    userId: reader?.id,
    template: 'team-invite',
    values: {
      captain: row.captain ?? '',
      team: row.team,
      tournament: row.tournament.name,
      url: `${settings.publicUrl}${localePath(reader?.locale ?? defaultLocale, path)}`,
    },
    reason: `team-invite:${inviteId}:${about.id}`,
  })
}
