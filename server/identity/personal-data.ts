/**
 * Every place in the database that names a person: whether it is theirs to download, and what becomes of it when they are erased.
 * A test holds this list against the foreign keys, so that no new table is forgotten.
 *
 * `own` is handed out with their data; `other` is somebody else's record of them (who moderated, who was blocked).
 * At erasure a row is kept (results, bookings: under "deleted player"), deleted, or cleared by an SQL `set`.
 */
export type Place = `${string}.${string}`
type Fate = 'keep' | 'delete' | { set: string }

const kept: Fate = 'keep'
const gone: Fate = 'delete'
const cleared = (set: string): Fate => ({ set })

export const own: Record<Place, Fate> = {
  'accounts.user_id': gone,
  'assets.user_id': kept,
  'bans.user_id': kept,
  'blocks.blocker_id': gone,
  'chat_users.user_id': gone,
  'contact_messages.user_id': gone,
  'conversions.user_id': gone,
  'emails.user_id': gone,
  'event_passes.user_id': gone,
  'follows.follower_id': gone,
  'follows.following_id': gone,
  'free_agents.user_id': gone,
  'hosts.user_id': kept,
  'invites.invitee_id': gone,
  'invites.inviter_id': gone,
  'leagues.created_by_id': kept,
  'logs.user_id': cleared('after = null, before = null'),
  'messages.user_id': cleared("text = '-', images = '[]', hidden_at = coalesce(hidden_at, now())"),
  'moderators.user_id': gone,
  'notification_choices.user_id': gone,
  'notifications.user_id': gone,
  'organization_members.user_id': gone,
  'organization_passes.user_id': gone,
  'organizations.user_id': kept,
  'payments.user_id': cleared("account = null, metadata = '{}'"),
  'penalties.user_id': kept,
  'player_teammates.user_id': kept,
  'players.user_id': cleared("form_response = null, metadata = '{}'"),
  'points.user_id': kept,
  'posts.user_id': gone,
  'ratings.user_id': gone,
  'reports.reporter_id': kept,
  'roster_requests.asked_by_id': cleared("reason = '-'"),
  'series.created_by_id': kept,
  'sessions.user_id': gone,
  'submissions.user_id': cleared("description = null, images = '[]'"),
  'subscriptions.user_id': kept,
  'tickets.user_id': cleared("description = '-'"),
  'tournaments.created_by_id': kept,
  'trophies.user_id': kept,
  'user_devices.user_id': gone,
  'user_infos.user_id': gone,
  'user_items.user_id': cleared("info = '{}'"),
  'user_tokens.user_id': gone,
  'wallets.user_id': kept,
}

export const other: Record<Place, Fate> = {
  'articles.author_id': kept,
  'bans.moderator_id': kept,
  'blocks.blocked_id': gone,
  'enterprise_tokens.created_by_id': kept,
  'guides.author_id': kept,
  'hosts.invited_by_id': kept,
  'logs.moderator_id': kept,
  'matches.moderator_id': kept,
  'messages.hidden_by_id': kept,
  'moderators.invited_by_id': kept,
  'names.user_id': kept, // written by a trigger alone
  'payments.paid_by_id': kept,
  'penalties.moderator_id': kept,
  'players.checkin_by_id': kept,
  'reports.moderator_id': kept,
  'reports.user_id': kept,
  'roster_requests.decided_by_id': kept,
  'roster_requests.in_id': kept,
  'roster_requests.out_id': kept,
  'submissions.reviewed_by_id': kept,
  'tickets.moderator_id': kept,
  'verification_tokens.user_id': gone,
}

/** What opens a door, and who else had to do with it. */
export const withheld = [
  'access_token',
  'api_token',
  'auth',
  'checkin_by_id',
  'code',
  'decided_by_id',
  'hidden_by_id',
  'html',
  'id_token',
  'invited_by_id',
  'keys',
  'moderator_id',
  'passcode',
  'refresh_token',
  'reviewed_by_id',
  'session_token',
  'token',
  'token_hash',
]
