/**
 * Content for members only is not in the index of everyone: it is searched in the caller's own communities, the latest of each. So the work
 * does not grow with the site.
 */
import type { SearchKind } from '@guildhall/contract/search/constants.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import type { Actor } from '../http/authorize.ts'
import { hasAllWords, hitOf, type SearchHit } from './find-hits.ts'
import { type Terms, withoutBars } from './terms.ts'

const maxCommunities = 50
/** The posts and events of each community that are searched, latest first. */
const latest = 300

type Row = { kind: SearchKind; id: string; weight: number; text: string }

export async function findMemberHits(
  db: Db,
  actor: Actor,
  kinds: readonly SearchKind[],
  terms: Terms,
  limit: number,
): Promise<SearchHit[]> {
  const [first] = terms.words
  if (first === undefined) return []
  // Most texts do not contain the word, and folding is cheaper than marking.
  const mayMatch = (text: SQL) => sql`strpos(search_fold(${text}), ${withoutBars(first)}) > 0`
  const events = (kind: 'tournament' | 'league', table: SQL, date: SQL) => sql`
    select ${kind}::search_kind, event.id, greatest(0, least(32767, event.${date}::date - date '2020-01-01'))::smallint, search_marked(event.name)
    from own cross join lateral (
      select * from ${table} where organization_id = own.id and deleted_at is null order by ${date} desc nulls last limit ${latest}) event
    where not event.rehearsal and (event.visibility = 'PRIVATE' or event.visibility = 'PUBLIC' and own.visibility = 'PRIVATE')
      and ${mayMatch(sql`event.name`)}`
  const { rows } = await db.execute<Row>(sql`
    with own as materialized (
      select organizations.* from organization_members member
        join organizations on organizations.id = member.organization_id and organizations.deleted_at is null
      where member.user_id = ${actor.id} and organizations.visibility <> 'DRAFT' limit ${maxCommunities})
    select kind, id, weight, text from (
      select 'organization'::search_kind as kind, id, log(2, member_count + 1)::smallint as weight,
        search_marked(concat_ws(E'\n', name, username)) as text
      from own where visibility <> 'PUBLIC'
      union all ${events('tournament', sql.raw('tournaments'), sql.raw('date'))}
      union all ${events('league', sql.raw('leagues'), sql.raw('start_date'))}
      union all select 'post', post.id, greatest(0, least(32767, post.created_at::date - date '2020-01-01'))::smallint,
        search_marked(translate(left(post.description, 600), E'\n', ' '))
      from own cross join lateral (
        select * from posts where organization_id = own.id and deleted_at is null and reply_to_id is null order by id desc limit ${latest}) post
      where post.hidden_at is null and (post.members_only or own.visibility <> 'PUBLIC')
        and ${mayMatch(sql`left(post.description, 600)`)}
    ) as document
    where kind = any (${sql.param(`{${kinds.join(',')}}`)}::search_kind[]) and ${hasAllWords(terms)}
    order by weight desc limit ${limit}`)
  return rows.map((row) => ({ ...hitOf(row, terms), isForMembers: true }))
}
