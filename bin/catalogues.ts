/** The words of every language, compared with English, which is complete by definition. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueOf, catalogues, isLocale } from '../contract/core/locales.ts'

export type Bundle = Record<string, string>
export type Words = Map<string, Bundle> // by namespace

export const otherCatalogues = catalogues.filter((name) => name !== 'en')

export function readWords(languages: string, folder: string): Words {
  const files = globSync('*.json', { cwd: join(languages, folder) }).sort()
  return new Map(
    files.map((file) => [file.replace(/\.json$/, ''), JSON.parse(readFileSync(join(languages, folder, file), 'utf8'))]),
  )
}

/** Emails, notifications, exported files and the demo keep one file per language beside the code that uses them. */
const beside = ['server/emails/words', 'server/exports/words', 'server/notifications/words', 'server/demo/texts']

/** Everything a language says, wherever it is kept. */
export function readCatalogue(root: string, name: string): Words {
  const words = readWords(join(root, 'web', 'languages'), name)
  for (const folder of beside) {
    const file = join(root, folder, `${name}.json`)
    if (existsSync(file)) words.set(folder, flat(JSON.parse(readFileSync(file, 'utf8'))))
  }
  return words
}

type Tree = { [key: string]: string | Tree }

const flat = (tree: Tree, path = ''): Bundle =>
  Object.assign(
    {},
    ...Object.entries(tree).map(([key, value]) =>
      typeof value === 'string' ? { [path + key]: value } : flat(value, `${path}${key}.`),
    ),
  )

export function listRegions(languages: string) {
  const folder = join(languages, 'regions')
  return existsSync(folder) ? readdirSync(folder).sort() : []
}

/** One idea to say: a plain key, or a plural with the forms that the language has. */
type Entry = { key: string; forms: string[] | undefined; english: string; hasZero: boolean }

const suffix = /(_ordinal)?_(zero|one|two|few|many|other)$/

export function entriesOf(english: Bundle): Entry[] {
  const plural = (key: string) => {
    const base = key.replace(suffix, '')
    const ordinal = suffix.exec(key)?.[1] ?? ''
    return base !== key && `${base}${ordinal}_other` in english ? base + ordinal : undefined
  }
  return Object.entries(english).flatMap(([key, text]): Entry[] => {
    const base = plural(key)
    if (!base) return [{ key, forms: undefined, english: text, hasZero: false }]
    if (!key.endsWith('_other')) return []
    const forms = Object.keys(english).filter((other) => plural(other) === base)
    return [{ key: base, forms, english: text, hasZero: `${base}_zero` in english }]
  })
}

/** The keys under which a language says an entry. */
export function keysFor(language: string, { key, forms }: Entry): string[] {
  if (!forms) return [key]
  const type = key.endsWith('_ordinal') ? 'ordinal' : 'cardinal'
  const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions()
  return pluralCategories.map((category) => `${key}_${category}`)
}

export function countMissing(language: string, english: Words, words: Words) {
  const counts = [...english].map(([namespace, bundle]) => {
    const here = words.get(namespace) ?? {}
    return entriesOf(bundle)
      .flatMap((entry) => keysFor(language, entry))
      .filter((key) => !here[key]).length
  })
  return counts.reduce((sum, count) => sum + count, 0)
}

/** What is wrong with a catalogue, one line each; what is merely missing is not. */
export function faultsOf(language: string, english: Words, words: Words): string[] {
  return [...words].flatMap(([namespace, bundle]) => {
    const entries = entriesOf(english.get(namespace) ?? {})
    const known = new Set(
      entries.flatMap((entry) => [...keysFor(language, entry), ...(entry.hasZero ? [`${entry.key}_zero`] : [])]),
    )
    const at = (key: string) => `${language}/${namespace}.json ${key}`
    const unknown = Object.keys(bundle).filter((key) => !known.has(key))
    return [
      ...unknown.map(
        (key) => `${at(key)}: ${suffix.test(key) ? 'a form this language or English lacks' : 'unknown to English'}`,
      ),
      ...entries.flatMap((entry) => formFaults(language, entry, bundle).map((fault) => `${at(entry.key)}: ${fault}`)),
      ...entries.flatMap((entry) => markFaults(entry, keysFor(language, entry), bundle).map(at)),
    ]
  })
}

function formFaults(language: string, entry: Entry, bundle: Bundle) {
  const wanted = keysFor(language, entry)
  const lacking = wanted.filter((key) => !(key in bundle))
  return lacking.length < wanted.length && lacking.length > 0 ? [`lacks ${lacking.join(', ')}`] : []
}

function markFaults(entry: Entry, keys: string[], bundle: Bundle) {
  return keys.flatMap((key) => {
    const text = bundle[key]
    if (!text) return []
    const [wanted, found] = [marksOf(entry.english), marksOf(text)]
    if (entry.forms) for (const marks of [wanted, found]) marks.delete('{{count}}') // "one" may say it in words
    const wrong = [...wanted, ...found].filter((mark) => !wanted.has(mark) || !found.has(mark))
    return wrong.length > 0 ? [`${key}: ${wrong.join(' ')} here or in English, but not in both`] : []
  })
}

/** Placeholders by their name, whatever their format, and markup. */
function marksOf(text: string) {
  const placeholders = [...text.matchAll(/\{\{\s*-?\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => `{{${name}}}`)
  const tags = [...text.matchAll(/<\/?([\w-]+)\s*\/?>/g)].map(([, name]) => `<${name}>`)
  return new Set([...placeholders, ...tags])
}

/** A region says only what differs from its catalogue. */
export function regionFaults(languages: string, region: string, english: Words): string[] {
  if (!isLocale(region)) return [`regions/${region} is no locale`]
  const catalogue = catalogueOf(region)
  const base = readWords(languages, catalogue)
  const words = readWords(languages, join('regions', region))
  return [...words].flatMap(([namespace, bundle]) => {
    const entries = entriesOf(english.get(namespace) ?? {})
    const at = (line: string) => `regions/${region}/${namespace}.json ${line}`
    const marks = entries.flatMap((entry) => markFaults(entry, keysFor(catalogue, entry), bundle))
    const idle = Object.entries(bundle).flatMap(([key, text]) => {
      const there = base.get(namespace)?.[key]
      if (there === undefined) return [`${key}: unknown to ${catalogue}`]
      return there === text ? [`${key}: the same as in ${catalogue}`] : []
    })
    return [...idle, ...marks].map(at)
  })
}
