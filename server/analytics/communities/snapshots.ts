/** Counts the members of communities by country, linked account and last activity, once a night. */
import { recencyBuckets, unknownCountry } from '@guildhall/contract/organizations/analytics-constants.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { isForEveryone } from '../../follows/privacy.ts'
import { utcDay } from './active-members.ts'
import { addDays } from './period.ts'

/** Older snapshots are kept for Mondays only. */
const dailySnapshotsKept = 31

/** A member who was never active counts from the day on which they joined. */
const lastActiveDay = utcDay(sql`coalesce(m.last_active_at, m.created_at)`)

/** Bucket keys are constants of the contract. */
const bucketAt = (today: string) =>
  sql`case ${sql.join(
    recencyBuckets.map(({ key, days }) => {
      const bucket = sql.raw(`'${key}'`)
      return days === null
        ? sql`else ${bucket}`
        : sql`when ${lastActiveDay} > ${today}::date - ${days}::int then ${bucket}`
    }),
    sql` `,
  )} end`

export async function takeSnapshots(db: Db, ids: readonly string[], today: string) {
  const list = sql`${sql.param(ids)}::uuid[]`
  const byOrganization = (counts: ReturnType<typeof sql>) =>
    sql`(select organization_id, jsonb_object_agg(key, count) as counts from (${counts}) c group by 1)`
  await db.execute(sql`
    with countries as ${byOrganization(sql`
        select m.organization_id, coalesce(i.country, ${sql.raw(`'${unknownCountry}'`)}) as key, count(*) as count
        from organization_members m left join user_infos i on i.user_id = m.user_id
          and exists (select from users where users.id = m.user_id and ${isForEveryone('country')})
        where m.organization_id = any (${list}) group by 1, 2`)},
      accounts as ${byOrganization(sql`
        select m.organization_id, a.provider as key, count(*) as count
        from organization_members m join accounts a on a.user_id = m.user_id
          join users on users.id = m.user_id and ${isForEveryone('accounts')}
        where m.organization_id = any (${list}) group by 1, 2`)},
      recency as ${byOrganization(sql`
        select m.organization_id, ${bucketAt(today)} as key, count(*) as count
        from organization_members m where m.organization_id = any (${list}) group by 1, 2`)}
    insert into organization_snapshots (organization_id, day, members, countries, accounts, recency)
    select o.id, ${today}::date, o.member_count, coalesce(countries.counts, '{}'), coalesce(accounts.counts, '{}'),
      coalesce(recency.counts, '{}')
    from organizations o left join countries on countries.organization_id = o.id
      left join accounts on accounts.organization_id = o.id left join recency on recency.organization_id = o.id
    where o.id = any (${list}) order by o.id
    on conflict (organization_id, day) do update set members = excluded.members, countries = excluded.countries,
      accounts = excluded.accounts, recency = excluded.recency`)
  await db.execute(sql`
    delete from organization_snapshots where organization_id = any (${list})
      and day < ${addDays(today, -dailySnapshotsKept)}::date and extract(isodow from day) <> 1`)
}
