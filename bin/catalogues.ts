/** The texts of every language, compared with English, which is complete by definition. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueOf, catalogues, isLocale } from '../contract/core/locales.ts'

export type Bundle = Record<string, string>
export type Texts = Map<string, Bundle> // by namespace

export const otherCatalogues = catalogues.filter((name) => name !== 'en')

export function readBundles(languages: string, folder: string): Texts {
  const files = globSync('*.json', { cwd: join(languages, folder) }).sort()
  return new Map(
    files.map((file) => [file.replace(/\.json$/, ''), JSON.parse(readFileSync(join(languages, folder, file), 'utf8'))]),
  )
}

/** Emails, notifications, exports and the demo have one file per language beside the code that uses them. */
const serverFolders = ['emails', 'exports', 'notifications', 'webhooks', 'demo'].map(
  (folder) => `server/${folder}/texts`,
)

/** All texts of a language, from the web and the server. */
export function readCatalogue(root: string, name: string): Texts {
  const texts = readBundles(join(root, 'web', 'languages'), name)
  for (const folder of serverFolders) {
    const file = join(root, folder, `${name}.json`)
    if (existsSync(file)) texts.set(folder, flatten(JSON.parse(readFileSync(file, 'utf8'))))
  }
  return texts
}

type Tree = { [key: string]: string | Tree }

const flatten = (tree: Tree, path = ''): Bundle =>
  Object.assign(
    {},
    ...Object.entries(tree).map(([key, value]) =>
      typeof value === 'string' ? { [path + key]: value } : flatten(value, `${path}${key}.`),
    ),
  )

export function listRegions(languages: string) {
  const folder = join(languages, 'regions')
  return existsSync(folder) ? readdirSync(folder).sort() : []
}

/** One text: a plain key, or a plural with its forms. */
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

/** The keys that a language must have for an entry. */
export function keysFor(language: string, { key, forms }: Entry): string[] {
  if (!forms) return [key]
  const categories = pluralCategories(language, key.endsWith('_ordinal') ? 'ordinal' : 'cardinal')
  return categories.map((category) => `${key}_${category}`)
}

const knownCategories = new Map<string, string[]>() // Intl takes long to find them

function pluralCategories(language: string, type: 'ordinal' | 'cardinal') {
  const known = knownCategories.get(`${language} ${type}`)
  if (known) return known
  const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions()
  knownCategories.set(`${language} ${type}`, pluralCategories)
  return pluralCategories
}

export function countMissing(language: string, english: Texts, texts: Texts) {
  const counts = [...english].map(([namespace, bundle]) => {
    const translations = texts.get(namespace) ?? {}
    return entriesOf(bundle)
      .flatMap((entry) => keysFor(language, entry))
      .filter((key) => !translations[key]).length
  })
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The faults of a catalogue, one line each. Missing texts are not faults. */
export function faultsOf(language: string, english: Texts, texts: Texts): string[] {
  return [...texts].flatMap(([namespace, bundle]) => {
    const entries = entriesOf(english.get(namespace) ?? {})
    const knownKeys = new Set(
      entries.flatMap((entry) => [...keysFor(language, entry), ...(entry.hasZero ? [`${entry.key}_zero`] : [])]),
    )
    const location = (key: string) => `${language}/${namespace}.json ${key}`
    const unknownKeys = Object.keys(bundle).filter((key) => !knownKeys.has(key))
    return [
      ...unknownKeys.map(
        (key) =>
          `${location(key)}: ${suffix.test(key) ? 'a form this language or English lacks' : 'unknown to English'}`,
      ),
      ...entries.flatMap((entry) =>
        formFaults(language, entry, bundle).map((fault) => `${location(entry.key)}: ${fault}`),
      ),
      ...entries.flatMap((entry) => markFaults(entry, keysFor(language, entry), bundle).map(location)),
    ]
  })
}

function formFaults(language: string, entry: Entry, bundle: Bundle) {
  const expected = keysFor(language, entry)
  const missing = expected.filter((key) => !(key in bundle))
  return missing.length < expected.length && missing.length > 0 ? [`lacks ${missing.join(', ')}`] : []
}

function markFaults(entry: Entry, keys: string[], bundle: Bundle) {
  return keys.flatMap((key) => {
    const text = bundle[key]
    if (!text) return []
    const [expected, found] = [marksOf(entry.english), marksOf(text)]
    if (entry.forms) for (const marks of [expected, found]) marks.delete('{{count}}') // a form may spell the number out
    const wrong = [...expected, ...found].filter((mark) => !expected.has(mark) || !found.has(mark))
    return wrong.length > 0 ? [`${key}: ${wrong.join(' ')} here or in English, but not in both`] : []
  })
}

/** The names of placeholders, without their formats, and the tags. */
function marksOf(text: string) {
  const placeholders = [...text.matchAll(/\{\{\s*-?\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => `{{${name}}}`)
  const tags = [...text.matchAll(/<\/?([\w-]+)\s*\/?>/g)].map(([, name]) => `<${name}>`)
  return new Set([...placeholders, ...tags])
}

/** A region contains only the texts that differ from its catalogue. */
export function regionFaults(languages: string, region: string, english: Texts): string[] {
  if (!isLocale(region)) return [`regions/${region} is no locale`]
  const catalogue = catalogueOf(region)
  const base = readBundles(languages, catalogue)
  const texts = readBundles(languages, join('regions', region))
  return [...texts].flatMap(([namespace, bundle]) => {
    const entries = entriesOf(english.get(namespace) ?? {})
    const location = (line: string) => `regions/${region}/${namespace}.json ${line}`
    const marks = entries.flatMap((entry) => markFaults(entry, keysFor(catalogue, entry), bundle))
    const superfluous = Object.entries(bundle).flatMap(([key, text]) => {
      const baseText = base.get(namespace)?.[key]
      if (baseText === undefined) return [`${key}: unknown to ${catalogue}`]
      return baseText === text ? [`${key}: the same as in ${catalogue}`] : []
    })
    return [...superfluous, ...marks].map(location)
  })
}
