/** Articles, guides and FAQs in every language that has a file. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FaqCategory, faqCategories } from '@guildhall/contract/content/faq-categories.ts'
import type { Db } from '../db/db.ts'
import { articles, faqs, guideCategories, guides } from '../db/schema/content.ts'

type Text = { title: string; summary: string; content: string }
export type SeedTexts = {
  faqs: Record<string, { question: string; answer: string }>
  categories: Record<string, string>
  guides: Record<string, Text>
  articles: Record<string, Text>
  communities: Record<string, { description: string }>
}

const folder = join(import.meta.dirname, 'texts')

/** English first, then every other catalogue that has a file. */
export function readTexts(): { english: SeedTexts; others: [string, Partial<SeedTexts>][] } {
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
  const others = readdirSync(folder).filter((file) => file.endsWith('.json') && file !== 'en.json')
  return { english: read('en.json'), others: others.map((file) => [file.replace('.json', ''), read(file)]) }
}

const faqKeys: Record<FaqCategory, string[]> = {
  start: ['what-is-it', 'costs', 'host'],
  account: ['sign-in', 'no-mail', 'username', 'delete-account'],
  events: ['check-in', 'waitlist', 'time-zones'],
  teams: ['teams', 'swap-player'],
  results: ['wrong-score', 'dispute'],
  points: ['points', 'coins'],
  organizations: [],
  safety: ['cheating', 'blocked'],
}

const guideSlugs: Record<string, string[]> = {
  'first-steps': ['your-first-event', 'build-your-team'],
  organizing: ['run-a-night', 'formats-explained', 'seeding'],
  competing: ['fair-play'],
}

const dayMs = 86_400_000

export async function seedContent(db: Db, now: Date) {
  const { english, others } = readTexts()
  const translated = <T>(pick: (texts: Partial<SeedTexts>) => T | undefined) =>
    Object.fromEntries(others.flatMap(([language, texts]) => (pick(texts) ? [[language, pick(texts)]] : [])))

  const questions = faqCategories.flatMap((category) =>
    faqKeys[category].map((key, position) => ({ category, key, position })),
  )
  await db.insert(faqs).values(
    questions.map(({ category, key, position }) => ({
      category,
      position,
      publishedAt: now,
      question: english.faqs[key]?.question ?? key,
      answer: english.faqs[key]?.answer ?? '',
      translations: translated((texts) => texts.faqs?.[key]),
    })),
  )

  const categories = await db
    .insert(guideCategories)
    .values(
      Object.keys(guideSlugs).map((slug, position) => ({
        slug,
        position,
        name: english.categories[slug] ?? slug,
        translations: translated((texts) => texts.categories?.[slug]),
      })),
    )
    .returning()
  await db.insert(guides).values(
    categories.flatMap(({ id, slug: category }) =>
      (guideSlugs[category] ?? []).map((slug, position) => ({
        slug,
        categoryId: id,
        position,
        publishedAt: new Date(now.getTime() - (40 - position) * dayMs),
        ...(english.guides[slug] ?? { title: slug, summary: '', content: '' }),
        translations: translated((texts) => texts.guides?.[slug]),
      })),
    ),
  )

  await db.insert(articles).values(
    Object.entries(english.articles).map(([slug, text], index) => ({
      slug,
      ...text,
      publishedAt: new Date(now.getTime() - (2 + index * 6) * dayMs),
      translations: translated((texts) => texts.articles?.[slug]),
    })),
  )
  await db.insert(articles).values([
    { ...texts.draft, slug: 'house-rules-for-spectators' },
    { ...texts.scheduled, slug: 'winter-season-dates', publishedAt: new Date(now.getTime() + 3 * dayMs) },
  ])
  await db.insert(guides).values({ ...texts.guide, slug: 'stream-your-event' })
}

/** What editors are still working on. */
const texts = {
  draft: {
    title: 'House rules for spectators',
    summary: 'What we expect in chats and at venues.',
    content: '<p>Cheer for everyone. This text is not finished.</p>',
  },
  scheduled: {
    title: 'Winter season: the dates',
    summary: 'Sign-ups open in three days.',
    content: '<p>The winter season starts in January. Sign-ups open with this article.</p>',
  },
  guide: {
    title: 'Stream your event',
    summary: 'Cameras, overlays and a schedule that works.',
    content: '<p>Start with one station and one camera.</p>',
  },
}
