/** Everything about one person, without secrets. */
import { adminUserLimits } from '@guildhall/contract/admin-users/constants.ts'
import type { AdminUserDetails } from '@guildhall/contract/admin-users/shapes.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { type Db, first } from '../db/db.ts'
import { userInfos, users } from '../db/schema/identity.ts'
import { leagues } from '../db/schema/leagues.ts'
import { organizationMembers, organizations } from '../db/schema/organizations.ts'
import { players, playerTeammates } from '../db/schema/players.ts'
import { levels } from '../db/schema/points.ts'
import { auditEntries } from '../db/schema/site/audit.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { wallets } from '../db/schema/wallets.ts'
import type { OAuth } from '../gateways/oauth.ts'
import { type Actor, outranks } from '../http/authorize.ts'
import { orNotFound } from '../http/problem.ts'
import { listAccounts } from '../identity/accounts.ts'
import { presentAccount, presentSession } from '../identity/present.ts'
import { listSessions } from '../identity/sessions.ts'
import { userCard } from '../profiles/user-card.ts'
import { listReports } from '../reports/queue.ts'
import { listSanctionsOf } from '../sanctions/read.ts'
import { canContact } from '../tickets/policy.ts'
import { stateColumn } from './list.ts'
import { canChangeAccounts } from './policy.ts'

const { latest } = adminUserLimits

export async function findUserDetails(db: Db, oauth: OAuth, actor: Actor, id: string): Promise<AdminUserDetails> {
  const person = orNotFound(await findPerson(db, id))
  const { user, info } = person
  const [accounts, sanctions, sessions, walletRows, communities, entries, reports, audit] = await Promise.all([
    listAccounts(db, id),
    listSanctionsOf(db, actor, id),
    listSessions(db, id),
    listWallets(db, id),
    listCommunities(db, id),
    listEntries(db, id),
    listReports(db, { userId: id, limit: latest }),
    listAudit(db, id),
  ])
  const isSuper = actor.role === 'SUPER'
  return {
    id,
    username: user.username,
    name: user.name,
    image: user.image,
    email: user.email,
    role: user.role,
    state: person.state,
    deletionDueAt: user.deletionDueAt?.toISOString() ?? null,
    level: person.level,
    xp: user.xp,
    createdAt: user.createdAt.toISOString(),
    lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
    externalId: user.externalId,
    tag: user.tag,
    locale: user.locale,
    country: info?.country ?? null,
    timezone: info?.timezone ?? null,
    emailVerifiedAt: user.emailVerified?.toISOString() ?? null,
    onboardedAt: user.onboardedAt?.toISOString() ?? null,
    accounts: accounts.map((account) => presentAccount(oauth, account)),
    sanctions,
    sessions: sessions.slice(0, latest).map((session) => presentSession(actor, session)),
    wallets: walletRows,
    communities: communities.map(({ joinedAt, ...row }) => ({ ...row, joinedAt: joinedAt.toISOString() })),
    entries: entries.map(({ eventId, eventType, eventName, joinedAt, ...row }) => ({
      ...row,
      event: { id: eventId, type: eventType, name: eventName },
      joinedAt: joinedAt.toISOString(),
    })),
    reports: reports.data,
    audit: audit.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    can: {
      message: canContact(actor, user),
      changeRole: isSuper && user.role !== 'BOT' && user.deletedAt === null,
      delete: isSuper && user.erasedAt === null,
      endSessions: outranks(actor, user),
      sanction: outranks(actor, user),
      changeAccounts: canChangeAccounts(actor, user) && user.erasedAt === null,
    },
  }
}

/** Also a deleted one, whose history moderators may need. */
const findPerson = (db: Db, id: string) =>
  first(
    db
      .select({ user: users, info: userInfos, level: levels.level, state: stateColumn })
      .from(users)
      .innerJoin(levels, eq(levels.id, users.levelId))
      .leftJoin(userInfos, eq(userInfos.userId, users.id))
      .where(eq(users.id, id)),
  )

const community = { id: organizations.id, name: organizations.name, username: organizations.username }

const listWallets = (db: Db, userId: string) =>
  db
    .select({ id: wallets.id, organization: community, balance: wallets.balance })
    .from(wallets)
    .leftJoin(organizations, eq(organizations.id, wallets.organizationId))
    .where(eq(wallets.userId, userId))
    .orderBy(desc(wallets.balance), desc(wallets.id))
    .limit(latest)

const listCommunities = (db: Db, userId: string) =>
  db
    .select({ ...community, role: organizationMembers.role, joinedAt: organizationMembers.createdAt })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(eq(organizationMembers.userId, userId))
    .orderBy(desc(organizationMembers.createdAt))
    .limit(latest)

const listEntries = (db: Db, userId: string) =>
  db
    .select({
      id: players.id,
      name: players.name,
      rank: players.rank,
      eventId: playerTeammates.eventId,
      eventType: playerTeammates.eventType,
      eventName: sql<string>`coalesce(${tournaments.name}, ${leagues.name}, '')`,
      joinedAt: playerTeammates.createdAt,
    })
    .from(playerTeammates)
    .innerJoin(players, eq(players.id, playerTeammates.playerId))
    .leftJoin(tournaments, eq(tournaments.id, playerTeammates.tournamentId))
    .leftJoin(leagues, eq(leagues.id, playerTeammates.leagueId))
    .where(eq(playerTeammates.userId, userId))
    .orderBy(desc(playerTeammates.createdAt), desc(playerTeammates.id))
    .limit(latest)

const listAudit = (db: Db, userId: string) =>
  db
    .select({
      seq: auditEntries.seq,
      at: auditEntries.at,
      action: auditEntries.action,
      actor: userCard(users),
      reason: auditEntries.reason,
      before: auditEntries.before,
      after: auditEntries.after,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(eq(auditEntries.subjectId, userId))
    .orderBy(desc(auditEntries.seq))
    .limit(latest)
