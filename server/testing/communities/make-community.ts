/** For tests of access: a community with one of everything that has an id, and a fingerprint of all its rows. */
import { sql } from 'drizzle-orm'
import { assets } from '../../db/schema/assets.ts'
import { emails } from '../../db/schema/emails.ts'
import { organizationJoinRequests } from '../../db/schema/organizations/joining.ts'
import { webhookDeliveries } from '../../db/schema/organizations/webhooks.ts'
import { ads, sponsors } from '../../db/schema/organizations.ts'
import { payments } from '../../db/schema/payments.ts'
import { series } from '../../db/schema/series.ts'
import { items, userItems } from '../../db/schema/shop.ts'
import { only } from '../make.ts'
import type { TestApp } from '../test-app.ts'

/** A community with one of everything that has an id. */
export async function makeCommunity({ db, make, as, withToken }: TestApp, word: string) {
  const founder = await make.user({})
  const owner = await as(founder)
  const { id } = await make.organization({ userId: founder.id, username: `${word}-hall` })
  const params = { id }
  const at = { organizationId: id }
  const [memberId, bannedId, applicantId] = [
    (await make.member(id, { userId: (await make.user({ username: `${word}-member` })).id })).id,
    (await make.user({})).id,
    (await make.user({})).id,
  ]
  const ban = await owner.call('POST /organizations/{id}/bans', { params, body: { userId: bannedId, reason: word } })
  const invite = await owner.call('POST /organizations/{id}/invites', { params, body: {} })
  const joining = await db
    .insert(organizationJoinRequests)
    .values({ ...at, userId: applicantId })
    .returning()
  const chapter = await owner.call('POST /organizations/{id}/chapters', {
    params,
    body: { name: word, username: word },
  })
  const candidate = await make.organization({ userId: founder.id })
  const request = await owner.call('POST /organizations/{id}/parent', {
    params: { id: candidate.id },
    body: { parent: id },
  })
  const token = await owner.call('POST /enterprise/token', { query: { orgId: id }, body: { name: word } })
  const post = await owner.call('POST /organizations/{id}/posts', { params, body: { description: word } })
  const batchId = crypto.randomUUID()
  await owner.call('PATCH /admin/organizations/{id}/wallets', {
    params,
    body: { action: 'grant', amount: 50, reason: word, userIds: [memberId], batchId },
  })
  const template = await owner.call('POST /admin/organizations/{id}/emailTemplates', {
    params,
    body: { type: 'ORGANIZATION', name: word, subject: word, content: { kind: 'html', html: word } },
  })
  const templateId = template.body.data.id ?? ''
  const versions = await owner.call('GET /admin/organizations/{id}/emailTemplates/{templateId}/versions', {
    params: { id, templateId },
  })
  const campaign = await owner.call('POST /admin/organizations/{id}/campaigns', { params, body: { name: word } })
  const item = { title: word, price: 1, state: 'LIVE', ...at } as const
  const [sold, coded] = await db
    .insert(items)
    .values([
      { ...item, type: 'PHYSICAL_ITEM' },
      { ...item, type: 'REDEEM_CODE', quantity: 0 },
    ])
    .returning()
  const [itemId, codeItemId] = [sold?.id ?? '', coded?.id ?? '']
  const order = { userId: memberId, itemId, price: 1, state: 'ORDERED', ...at } as const
  await owner.call('POST /admin/items/{id}/redeem-codes', {
    params: { id: codeItemId },
    body: { text: `${word}-0001` },
  })
  const codes = await owner.call('GET /admin/items/{id}/redeem-codes', { params: { id: codeItemId } })
  const shown = { url: `/files/${word}.png`, width: 40, height: 30 }
  const file = { type: 'BANNER', name: word, key: word, contentType: 'image/png', bytes: 1, ...at } as const
  const webhook = await owner.call('POST /organizations/{id}/webhooks', {
    params,
    body: { url: `https://example.com/${word}`, types: ['order.created'], description: word },
  })
  const webhookId = webhook.body.data.id
  const eventOf = { ...at, createdById: founder.id, name: word, visibility: 'PRIVATE' } as const
  const event = await make.tournament(eventOf)
  const prize = { userId: memberId, amount: 100, eventId: event.id, eventType: 'Tournament' } as const
  return {
    owner,
    token: withToken(token.body.data.token),
    id,
    hostedId: event.id,
    leagueId: (await make.league(eventOf)).id,
    codeItemId,
    ids: {
      userId: memberId,
      itemId,
      batchId,
      organizationId: id,
      eventId: event.id,
      banId: ban.body.data.id,
      inviteId: invite.body.data.id,
      requestId: only(joining).id,
      chapterId: chapter.body.data.id,
      chapterRequestId: request.body.data.id,
      tokenId: token.body.data.id,
      postId: post.body.data.id,
      orderId: only(await db.insert(userItems).values(order).returning()).id,
      paymentId: only(
        await db
          .insert(payments)
          .values({ ...prize, metadata: { prize: word } })
          .returning(),
      ).id,
      templateId,
      versionId: versions.body.data[0]?.id ?? '',
      campaignId: campaign.body.data.id,
      webhookId,
      deliveryId: only(
        await db.insert(webhookDeliveries).values({ endpointId: webhookId, type: 'webhook.test' }).returning(),
      ).id,
      codeId: codes.body.data[0]?.id ?? '',
      emailId: only(
        await db
          .insert(emails)
          .values({ ...at, type: 'ORGANIZATION', to: `${word}@example.org`, subject: word, text: word })
          .returning(),
      ).id,
      assetId: only(
        await db
          .insert(assets)
          .values({ ...file, image: shown })
          .returning(),
      ).id,
      adId: only(
        await db
          .insert(ads)
          .values({ ...at, name: word, placement: 'top', position: 0 })
          .returning(),
      ).id,
      sponsorId: only(
        await db
          .insert(sponsors)
          .values({ ...at, name: word, tier: 'gold', position: 0 })
          .returning(),
      ).id,
      seriesId: only(
        await db
          .insert(series)
          .values({ ...at, name: word, createdById: founder.id })
          .returning(),
      ).id,
    },
  }
}

export type Community = Awaited<ReturnType<typeof makeCommunity>>

/** Every row of a community, in every table that has one. */
export async function fingerprint({ db }: TestApp, id: string): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string; column: string }>(sql`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ('organization_id', 'parent_id')
      and table_name not in (select table_name from information_schema.views)
    union all values ('organizations', 'id')`)
  const parts = tables.map(
    ({ name, column }) => sql`select ${`${name}.${column}`} as name,
      (select coalesce(string_agg(t::text, '|' order by t::text), '') from ${sql.identifier(name)} t
        where t.${sql.identifier(column)} = ${id}::uuid) as rows`,
  )
  const children = sql`
    select 'redeem_codes', (select string_agg(c::text, '|' order by c.id) from redeem_codes c
      join items i on i.id = c.item_id where i.organization_id = ${id}::uuid)
    union all select 'email_template_versions', (select string_agg(v::text, '|' order by v.id) from email_template_versions v
      join email_templates t on t.id = v.template_id where t.organization_id = ${id}::uuid)
    union all select 'webhook_deliveries', (select string_agg(d::text, '|' order by d.id) from webhook_deliveries d
      join webhook_endpoints e on e.id = d.endpoint_id where e.organization_id = ${id}::uuid)
    union all select 'payments', (select string_agg(p::text, '|' order by p.id) from payments p
      join tournaments t on t.id = p.event_id where t.organization_id = ${id}::uuid)
    union all select 'ad_days', (select string_agg(d::text, '|') from ad_days d
      join ads a on a.id = d.ad_id where a.organization_id = ${id}::uuid)`
  const { rows } = await db.execute<{ name: string; rows: string }>(
    sql`${sql.join([...parts, children], sql` union all `)}`,
  )
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}
