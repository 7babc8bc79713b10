/** A community with many members, and a campaign to all of them that has just started. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { emailCampaigns } from '../../db/schema/emails/campaigns.ts'
import { maker, only } from '../make.ts'

type CampaignColumns = Partial<typeof emailCampaigns.$inferInsert>

/** The address of the reader with this number; the first is 1. */
export const readerAddress = (number: number) => `reader-${number}@example.com`

export async function makeCampaign(db: Db, readers: number, columns: CampaignColumns = {}) {
  const owner = await maker(db).user({ emailOptin: false })
  const organization = await maker(db).organization({
    userId: owner.id,
    name: 'Nordlicht',
    createdAt: new Date(Date.now() - 90 * 86_400_000),
    email: { dailyLimit: 1_000_000 },
  })
  await db.execute(sql`insert into users (id, external_id, username, name, email, email_verified, onboarded_at)
    select gen_random_uuid(), gen_random_uuid(), 'reader-' || n, 'Reader ' || n, 'reader-' || n || '@example.com', now(), now()
    from generate_series(1, ${readers}) n`)
  await db.execute(sql`insert into organization_members (organization_id, user_id, role)
    select ${organization.id}, id, 'MEMBER' from users where username like 'reader-%'`)
  const campaign = only(
    await db
      .insert(emailCampaigns)
      .values({
        type: 'ORGANIZATION',
        organizationId: organization.id,
        name: 'Friday',
        subject: 'Friday, {{name}}',
        status: 'SENDING',
        startedAt: new Date(),
        audience: { all: [] },
        content: {
          kind: 'blocks',
          blocks: [
            { type: 'heading', level: 1, content: [{ text: 'We play on Friday' }] },
            {
              type: 'text',
              content: [{ text: 'Hello ' }, { placeholder: 'username' }, { text: ', see you at eight.' }],
            },
            { type: 'button', label: [{ text: 'Open the community' }], href: '{{url}}' },
          ],
        },
        ...columns,
      })
      .returning(),
  )
  return { organizationId: organization.id, campaignId: campaign.id }
}
