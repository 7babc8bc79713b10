/** Examples of acts on the content, the games, the files, the jobs and the settings of the site. */
import { sql } from 'drizzle-orm'
import { assets } from '../../db/schema/assets.ts'
import { items } from '../../db/schema/shop.ts'
import { suppressAddress } from '../../email-suppressions/suppress.ts'
import { formOf } from '../images.ts'
import { only } from '../make.ts'
import { createdBy, type Examples, type Stage, uniqueName } from './stage.ts'

const text = { title: 'News', content: '<p>News</p>' }
const faq = { category: 'start', question: 'Why?', answer: '<p>Because</p>' }

const article = (stage: Stage) => createdBy(stage, '/admin/articles', { ...text, title: uniqueName('News') })
const guide = (stage: Stage) => createdBy(stage, '/admin/guides', { ...text, title: uniqueName('Guide') })
const category = (stage: Stage) => createdBy(stage, '/admin/guides/categories', { name: uniqueName('Hosting') })
const question = (stage: Stage) => createdBy(stage, '/admin/faqs', { ...faq, question: uniqueName('Why') })
const canned = (stage: Stage) => createdBy(stage, '/admin/canned-answers', { title: 'Soon', text: 'We look into it' })

const deleted = async (stage: Stage, list: string, id: string) => {
  await stage.admin.raw('DELETE', `/api/admin/${list}/${id}`)
  return { params: { id } }
}

async function deadJob({ app }: Stage) {
  const id = crypto.randomUUID()
  await app.db.execute(sql`insert into pgboss.job (id, name, data, source_name, source_retry_count)
    values (${id}, 'dead-letters', '{}'::jsonb, 'prune', 2)`)
  return id
}

async function asset({ app, community }: Stage) {
  const file = { type: 'POST', name: 'Poster', key: 'poster', contentType: 'image/png', bytes: 1 } as const
  const image = { url: '/files/poster.png', width: 40, height: 30 }
  return only(
    await app.db
      .insert(assets)
      .values({ ...file, image, organizationId: community.id })
      .returning(),
  ).id
}

async function siteItem({ app, community }: Stage) {
  const item = { type: 'PHYSICAL_ITEM', title: 'Shirt', price: 1, state: 'LIVE', organizationId: community.id } as const
  return only(await app.db.insert(items).values(item).returning()).id
}

export const siteActs: Examples = {
  'POST /admin/jobs/dead/retry': async (stage) => ({ body: { ids: [await deadJob(stage)] } }),
  'POST /admin/jobs/dead/drop': async (stage) => ({ body: { ids: [await deadJob(stage)] } }),
  'POST /admin/jobs/dead/{id}/retry': async (stage) => ({ params: { id: await deadJob(stage) } }),
  'DELETE /admin/jobs/dead/{id}': async (stage) => ({ params: { id: await deadJob(stage) } }),
  'POST /admin/assets': ({ image }) => ({ body: formOf({ type: 'BANNER', name: 'Banner' }, image) }),
  'POST /admin/assets/bulk': async (stage) => ({ body: { ids: [await asset(stage)], action: 'delete' } }),
  'POST /admin/articles': () => ({ body: { ...text, title: uniqueName('News') } }),
  'PATCH /admin/articles/{id}': async (stage) => ({ params: { id: await article(stage) }, body: { summary: 'Short' } }),
  'DELETE /admin/articles/{id}': async (stage) => ({ params: { id: await article(stage) } }),
  'POST /admin/articles/{id}/restore': async (stage) => deleted(stage, 'articles', await article(stage)),
  'POST /admin/guides': () => ({ body: { ...text, title: uniqueName('Guide') } }),
  'PATCH /admin/guides/{id}': async (stage) => ({ params: { id: await guide(stage) }, body: { summary: 'Short' } }),
  'DELETE /admin/guides/{id}': async (stage) => ({ params: { id: await guide(stage) } }),
  'POST /admin/guides/{id}/restore': async (stage) => deleted(stage, 'guides', await guide(stage)),
  'POST /admin/guides/categories': () => ({ body: { name: uniqueName('Hosting') } }),
  'PATCH /admin/guides/categories/{id}': async (stage) => ({
    params: { id: await category(stage) },
    body: { name: uniqueName('Playing') },
  }),
  'DELETE /admin/guides/categories/{id}': async (stage) => ({ params: { id: await category(stage) } }),
  'POST /admin/faqs': () => ({ body: faq }),
  'PATCH /admin/faqs/{id}': async (stage) => ({ params: { id: await question(stage) }, body: { answer: '<p>So</p>' } }),
  'DELETE /admin/faqs/{id}': async (stage) => ({ params: { id: await question(stage) } }),
  'POST /admin/faqs/{id}/restore': async (stage) => deleted(stage, 'faqs', await question(stage)),
  'POST /admin/games': () => ({ body: { name: uniqueName('Chess') } }),
  'POST /admin/games/bulk': async ({ app }) => ({ body: { ids: [(await app.make.game()).id], action: 'hide' } }),
  'PATCH /admin/games/{id}': async ({ app }) => ({
    params: { id: (await app.make.game()).id },
    body: { hidden: true },
  }),
  'POST /admin/games/{id}/merge': async ({ app }) => ({
    params: { id: (await app.make.game()).id },
    body: { into: (await app.make.game()).id },
  }),
  'POST /admin/platforms': () => ({ body: { name: uniqueName('Deck') } }),
  'PATCH /admin/platforms/{id}': async (stage) => ({
    params: { id: await createdBy(stage, '/admin/platforms', { name: uniqueName('Deck') }) },
    body: { position: 7 },
  }),
  'PUT /moderator/words': () => ({ body: { deny: ['rude'] } }),
  'PATCH /admin/settings': () => ({ body: { siteName: 'Audited' } }),
  'DELETE /admin/suppressions/{id}': async ({ app, admin }) => {
    await suppressAddress(app.db, { address: 'nova@example.com', reason: 'BOUNCE', source: 'SMTP' })
    const { body } = await admin.call('GET /admin/suppressions')
    return { params: { id: body.data[0]?.id ?? '' }, body: { reason: 'The mailbox is back' } }
  },
  'POST /admin/canned-answers': () => ({ body: { title: 'Soon', text: 'We look into it' } }),
  'PATCH /admin/canned-answers/{id}': async (stage) => ({
    params: { id: await canned(stage) },
    body: { title: 'Later' },
  }),
  'DELETE /admin/canned-answers/{id}': async (stage) => ({ params: { id: await canned(stage) } }),
  'POST /admin/items/bulk': async (stage) => ({ body: { ids: [await siteItem(stage)], action: 'archive' } }),
  'PATCH /admin/items/{id}': async (stage) => ({ params: { id: await siteItem(stage) }, body: { title: 'Badge' } }),
  'DELETE /admin/items/{id}': async (stage) => ({ params: { id: await siteItem(stage) } }),
  'POST /admin/items/{id}/redeem-codes': ({ community }) => ({
    params: { id: community.codeItemId },
    body: { text: 'audited-0002' },
  }),
  'DELETE /admin/items/{id}/redeem-codes/{codeId}': ({ community }) => ({ params: { id: community.codeItemId } }),
}
