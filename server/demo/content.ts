/** Articles, guides and answers, in every language that has been written down. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FaqCategory, faqCategories } from '@guildhall/contract/content/constants.ts'
import type { Db } from '../db/db.ts'
import { guideCategories, guides } from '../db/schema/guides.ts'
import { faqs } from '../db/schema/help.ts'
import { articles } from '../db/schema/news.ts'

type Text = { title: string; summary: string; content: string }
export type SeedWords = {
  faqs: Record<string, { question: string; answer: string }>
  categories: Record<string, string>
  guides: Record<string, Text>
  articles: Record<string, Text>
  communities: Record<string, { description: string }>
}

const folder = join(import.meta.dirname, 'texts')

/** English first, then every other catalogue that has a file. */
export function readWords(): { english: SeedWords; others: [string, Partial<SeedWords>][] } {
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
  const others = readdirSync(folder).filter((file) => file.endsWith('.json') && file !== 'en.json')
  return { english: read('en.json'), others: others.map((file) => [file.replace('.json', ''), read(file)]) }
}

const faqShelf: Record<FaqCategory, string[]> = {
  start: ['what-is-it', 'costs', 'host'],
  account: ['sign-in', 'no-mail', 'username', 'delete-account'],
  events: ['check-in', 'waitlist', 'time-zones'],
  teams: ['teams', 'swap-player'],
  results: ['wrong-score', 'dispute'],
  points: ['points', 'coins'],
  organizations: [],
  safety: ['cheating', 'blocked'],
}

const guideShelf: Record<string, string[]> = {
  'first-steps': ['your-first-event', 'build-your-team'],
  organizing: ['run-a-night', 'formats-explained', 'seeding'],
  competing: ['fair-play'],
}

const dayMs = 86_400_000

export async function seedContent(db: Db, now: Date) {
  const { english, others } = readWords()
  const translated = <T>(pick: (words: Partial<SeedWords>) => T | undefined) =>
    Object.fromEntries(others.flatMap(([language, words]) => (pick(words) ? [[language, pick(words)]] : [])))

  const questions = faqCategories.flatMap((category) =>
    faqShelf[category].map((key, position) => ({ category, key, position })),
  )
  await db.insert(faqs).values(
    questions.map(({ category, key, position }) => ({
      category,
      position,
      question: english.faqs[key]?.question ?? key,
      answer: english.faqs[key]?.answer ?? '',
      translations: translated((words) => words.faqs?.[key]),
    })),
  )

  const shelves = await db
    .insert(guideCategories)
    .values(
      Object.keys(guideShelf).map((slug, position) => ({
        slug,
        position,
        name: english.categories[slug] ?? slug,
        translations: translated((words) => words.categories?.[slug]),
      })),
    )
    .returning()
  await db.insert(guides).values(
    shelves.flatMap(({ id, slug: shelf }) =>
      (guideShelf[shelf] ?? []).map((slug, position) => ({
        slug,
        categoryId: id,
        position,
        publishedAt: new Date(now.getTime() - (40 - position) * dayMs),
        ...(english.guides[slug] ?? { title: slug, summary: '', content: '' }),
        translations: translated((words) => words.guides?.[slug]),
      })),
    ),
  )

  await db.insert(articles).values(
    Object.entries(english.articles).map(([slug, text], index) => ({
      slug,
      ...text,
      publishedAt: new Date(now.getTime() - (2 + index * 6) * dayMs),
      translations: translated((words) => words.articles?.[slug]),
    })),
  )
}
