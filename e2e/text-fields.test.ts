/** Every text column of what users write is filled with a script; the pages that show them run none. */
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDatabase } from '../server/db/db.ts'
import { useJourney } from './journey.ts'

const journey = useJourney()

const script = '"><img src=x onerror=window.xss=1>'

/** Tables of texts that users and staff write and others read, without the ids and states in them. */
const tables = [
  'users',
  'organizations',
  'tournaments',
  'leagues',
  'posts',
  'link_cards',
  'messages',
  'chats',
  'players',
  'tickets',
  'ticket_notes',
  'canned_answers',
  'articles',
  'guides',
  'guide_categories',
  'faqs',
  'sponsors',
  'items',
  'reports',
  'report_groups',
  'sanctions',
]
const fixed = [
  'id',
  'email',
  'username',
  'url',
  'slug',
  'external_id',
  'passcode',
  'locale',
  'time_zone',
  'link',
  'key',
  // Markup that is cleaned when it is stored.
  'content',
  'answer',
]

/** Columns that a rule of the database keeps from holding a script are skipped. Returns the others. */
async function fillWithScripts(): Promise<string[]> {
  const { db, close } = openDatabase(journey.site.databaseUrl)
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER'
      and table_name in ${tables} and column_name not in ${fixed}`)
  const filled: string[] = []
  for (const { table, column } of rows) {
    const change = sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${script}
      where ${sql.identifier(column)} is not null`
    const isFilled = await db.execute(change).then(
      () => true,
      () => false,
    )
    if (isFilled) filled.push(`${table}.${column}`)
  }
  await close()
  return filled
}

test('a script in any text runs on no page', async () => {
  journey.expectConsoleError(/404|400/) // images whose address was a script
  const filled = await fillWithScripts()
  expect(filled).toEqual(
    expect.arrayContaining([
      'users.name',
      'organizations.name',
      'posts.description',
      'link_cards.title',
      'messages.text',
    ]),
  )
  const { data: posts } = await (await fetch(`${journey.site.url}/api/posts?limit=1`)).json()
  await expectNoScript(await journey.visitAs('nova@guildhall.example'), [
    '/',
    '/home',
    '/explore',
    '/nova',
    '/nordlicht',
    '/nordlicht/posts',
    '/nordlicht/shop',
    `/posts/${posts[0].id}`,
    '/messages',
    '/tickets',
    '/news',
    '/guides',
    '/help',
    '/search?q=img',
  ])
  await expectNoScript(await journey.visitAs('amara@guildhall.example'), [
    '/moderation',
    '/moderation/sanctions',
    '/moderation/appeals',
    '/moderation/log',
    '/moderator',
    '/admin/tickets',
    '/admin/news',
    '/admin/guides',
    '/admin/help',
    '/admin/users',
  ])
})

async function expectNoScript(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(path)
    await page.locator('#main').waitFor()
    await page.waitForTimeout(300) // an image that fails to load runs its handler a moment later
    const state = await page.evaluate(() => [
      Reflect.get(window, 'xss'),
      document.querySelectorAll('img[src="x"]').length,
    ])
    expect([path, ...state]).toEqual([path, undefined, 0])
  }
}
