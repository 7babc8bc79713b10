/**
 * The statement of the feed. Nothing is copied when someone acts: each source is read by its index for every followed person or
 * community, and the newest of all are merged. $1 is the reader, ($2, $3) the time and id of the last entry of the previous page,
 * $4 whether people are included, $5 the number of entries.
 */
import { feedLimits } from '@guildhall/contract/feed/constants.ts'
import { eventsWith } from '../events/all-events.ts'
import { bannedSql } from '../http/session.ts'
import { userCardJson } from '../profiles/user-card.ts'

const isRecent = (time: string, days: number = feedLimits.days) => `${time} > now() - interval '${days} days'`
const isBefore = (time: string, id: string) => `(${time}, ${id}) < ($2::timestamptz, $3::uuid) and ${isRecent(time)}`
/** An event that started longer ago than an entry can be old has its result in the feed if it ended in time. */
const oldestEntryDays = 2 * feedLimits.days

/** People who are shown to the reader; `history` if they let the reader see the events that they play. */
const people = `
  select follows.following_id as id, coalesce(users.privacy ->> 'history', 'everyone') = 'everyone'
      or (users.privacy ->> 'history' = 'following'
        and exists (select from follows back where back.follower_id = users.id and back.following_id = $1)) as history
  from follows join users on users.id = follows.following_id
  where follows.follower_id = $1 and $4 and users.deleted_at is null and users.erased_at is null and users.username is not null
    and not ${bannedSql}
  order by follows.created_at desc limit ${feedLimits.people}`

const communities = `
  select organizations.id, memberships.member from (
    select id, bool_or(member) as member from (
      select organization_id as id, false as member from organization_follows where user_id = $1
      union all select organization_id, true from organization_members where user_id = $1) all_followed
    group by id) memberships
  join organizations on organizations.id = memberships.id and organizations.deleted_at is null
    and (organizations.visibility in ('PUBLIC', 'UNLISTED') or (organizations.visibility = 'PRIVATE' and memberships.member))`

const postColumns = 'posts.id, posts.created_at as at, posts.user_id, posts.organization_id'
const isPost = `posts.deleted_at is null and posts.hidden_at is null and posts.reply_to_id is null`
const noEvent = `null::uuid as event_id, null::integer as rank, null::text as team`

const postsOfPeople = `
  select 'post' as kind, found.*, ${noEvent}
  from (select id from people union select $1::uuid where $4) authors cross join lateral (
    select ${postColumns} from posts
    where posts.user_id = authors.id and posts.organization_id is null and ${isPost} and ${isBefore('posts.created_at', 'posts.id')}
    order by posts.id desc limit $5) found`

const postsOfCommunities = `
  select 'post', found.*, ${noEvent}
  from communities cross join lateral (
    select ${postColumns} from posts
    where posts.organization_id = communities.id and ${isPost} and (not posts.members_only or communities.member)
      and ${isBefore('posts.created_at', 'posts.id')}
    order by posts.id desc limit $5) found`

/** Only events that everyone finds in lists, of communities that everyone finds. */
const isPublic = `events.visibility = 'PUBLIC' and not events.rehearsal and events.deleted_at is null
  and (events.organization_id is null or exists (select from organizations
    where organizations.id = events.organization_id and organizations.deleted_at is null
      and organizations.visibility in ('PUBLIC', 'UNLISTED')))`
const eventSource = () =>
  eventsWith('id', 'visibility', 'rehearsal', 'deleted_at', 'organization_id', 'completed_at', 'published_at')

const isEntry = `mates.accepted_at is not null and players.waitlisted_at is null`

const entries = () => `
  select 'entry', found.* from people cross join lateral (
    select mates.id, mates.accepted_at as at, mates.user_id, null::uuid, mates.event_id, null::integer, players.name
    from player_teammates mates join players on players.id = mates.player_id and players.dropped_at is null
    join ${eventSource()} events on events.id = mates.event_id and ${isPublic}
    where mates.user_id = people.id and people.history and ${isEntry} and ${isBefore('mates.accepted_at', 'mates.id')}
    order by mates.accepted_at desc, mates.id desc limit $5) found`

/** A rank with a trophy is shown as the trophy. */
const results = () => `
  select 'result', found.* from people cross join lateral (
    select mates.id, events.completed_at as at, mates.user_id, null::uuid, mates.event_id, players.rank, players.name
    from player_teammates mates join players on players.id = mates.player_id and players.rank is not null
      and players.result -> 'group' is null
    join ${eventSource()} events on events.id = mates.event_id and ${isPublic}
    where mates.user_id = people.id and people.history and ${isEntry} and ${isRecent('mates.accepted_at', oldestEntryDays)}
      and ${isBefore('events.completed_at', 'mates.id')}
      and not exists (select from trophies where trophies.event_id = mates.event_id and trophies.user_id = mates.user_id
        and trophies.revoked_at is null)
    order by events.completed_at desc, mates.id desc limit $5) found`

const trophies = () => `
  select 'trophy', found.* from people cross join lateral (
    select trophies.id, trophies.created_at as at, trophies.user_id, null::uuid, trophies.event_id, trophies.rank, players.name
    from trophies join ${eventSource()} events on events.id = trophies.event_id and ${isPublic}
    left join players on players.id = trophies.player_id
    where trophies.user_id = people.id and trophies.revoked_at is null and ${isBefore('trophies.created_at', 'trophies.id')}
    order by trophies.created_at desc, trophies.id desc limit $5) found`

const newEvents = () => `
  select 'event', found.* from communities cross join lateral (
    select events.id, events.published_at as at, null::uuid, events.organization_id, events.id as event_id, null::integer, null::text
    from ${eventSource()} events
    where events.organization_id = communities.id and ${isPublic} and ${isBefore('events.published_at', 'events.id')}
    order by events.published_at desc, events.id desc limit $5) found`

export const feedSql = () => `
  with people as materialized (${people}), communities as materialized (${communities}),
  newest as (
    select * from (
      ${[postsOfPeople, postsOfCommunities, entries(), results(), trophies(), newEvents()].join('\n union all ')}
    ) sources
    order by at desc, id desc limit $5)
  select newest.kind, newest.id, newest.at, newest.rank,
    case when events.team_size > 1 then newest.team end as team, events.player_count as entrants,
    case when users.id is not null then ${userCardJson('users')} end as person,
    case when organizations.id is not null then json_build_object('id', organizations.id, 'name', organizations.name,
      'username', organizations.username, 'avatar', organizations.avatar,
      'accent', organizations.config -> 'theme' ->> 'accent') end as organization,
    case when events.id is not null then json_build_object('id', events.id, 'eventType', events.event_type, 'name', events.name,
      'slug', events.slug, 'startAt', events.date, 'cover', events.assets -> 'cover', 'game', games.name) end as event
  from newest
  left join users on users.id = newest.user_id
  left join organizations on organizations.id = newest.organization_id
  left join ${eventsWith('id', 'name', 'slug', 'date', 'assets', 'game_id', 'team_size', 'player_count')} events
    on events.id = newest.event_id
  left join games on games.id = events.game_id
  order by newest.at desc, newest.id desc`
