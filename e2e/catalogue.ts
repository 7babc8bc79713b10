/** The product's text, read from its catalogues: a journey must not fail because the wording changed. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Values = Record<string, string | number>

const root = join(import.meta.dirname, '..')

/** Text that the server writes. Every other namespace belongs to the web. */
const serverFolders = new Map([
  ['email-texts', 'server/emails/texts'],
  ['notification-texts', 'server/notifications/texts'],
  ['demo', 'server/demo/texts'],
])

const files = new Map<string, Map<string, string>>()

/** The texts of a file by key. The keys of nested objects are joined by dots. */
function readTexts(path: string): Map<string, string> {
  const texts = files.get(path) ?? new Map(existsSync(path) ? flatten(JSON.parse(readFileSync(path, 'utf8'))) : [])
  files.set(path, texts)
  return texts
}

type Nested = { [key: string]: string | Nested }

const flatten = (nested: Nested, prefix = ''): [string, string][] =>
  Object.entries(nested).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )

/** Where a text may be, in this order: the region, the language, English. */
function pathsOf(locale: string, namespace: string): string[] {
  const [language = locale] = locale.split('-')
  const folder = serverFolders.get(namespace)
  if (folder) return [locale, language, 'en'].map((name) => join(root, folder, `${name}.json`))
  const folders = [join('regions', locale), locale, language, 'en']
  return folders.map((name) => join(root, 'web', 'languages', name, `${namespace}.json`))
}

/** With a count, the plural form that the language has for it; of a key that ends in `_ordinal`, the form for a rank. */
function keysOf(locale: string, key: string, { count }: Values): string[] {
  if (typeof count !== 'number') return [key]
  const form = new Intl.PluralRules(locale, { type: key.endsWith('_ordinal') ? 'ordinal' : 'cardinal' }).select(count)
  return [...(count === 0 ? [`${key}_zero`] : []), `${key}_${form}`, `${key}_other`, key]
}

function templateOf(locale: string, namespace: string, key: string, values: Values): string {
  const keys = keysOf(locale, key, values)
  for (const path of pathsOf(locale, namespace))
    for (const key of keys) {
      const template = readTexts(path).get(key)
      if (template !== undefined) return template
    }
  throw new Error(`The catalogue ${namespace} of ${locale} has no text ${key}`)
}

/** Puts a template together: `{{name}}` is a value as it is, `{{name, number}}` a number as the language writes it. */
function compose(template: string, text: (text: string) => string, value: (name: string, isNumber: boolean) => string) {
  const pieces = template.split(/\{\{(\w+)(, number)?\}\}/)
  let composed = text(pieces[0] ?? '')
  for (let index = 1; index < pieces.length; index += 3)
    composed += value(pieces[index] ?? '', pieces[index + 1] !== undefined) + text(pieces[index + 2] ?? '')
  return composed
}

const format = (locale: string, value: string | number, isNumber: boolean) =>
  isNumber && typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : String(value)

/** A text of a catalogue with its values. A text that needs another value is refused: it would match nothing. */
export function textOf(locale: string, namespace: string, key: string, values: Values = {}): string {
  return compose(
    templateOf(locale, namespace, key, values),
    (text) => text,
    (name, isNumber) => {
      const value = values[name]
      if (value === undefined) throw new Error(`The text ${key} of ${namespace} needs a value for ${name}`)
      return format(locale, value, isNumber)
    },
  )
}

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** The same text where not every value is known: each of the others becomes a named group. */
export function pattern(locale: string, namespace: string, key: string, values: Values = {}): RegExp {
  const groups = new Set<string>()
  const source = compose(templateOf(locale, namespace, key, values), escapeRegExp, (name, isNumber) => {
    const value = values[name]
    if (value !== undefined) return escapeRegExp(format(locale, value, isNumber))
    if (groups.has(name)) return `\\k<${name}>`
    groups.add(name)
    return `(?<${name}>.+)`
  })
  return new RegExp(`^${source}$`)
}

/** For names that end with other text. */
export const startingWith = (text: string): RegExp => new RegExp(`^${escapeRegExp(text)}`)

/** For tabs, whose name may end with a count. */
export const withCount = (text: string): RegExp => new RegExp(`^${escapeRegExp(text)}\\s*\\d*$`)

/** The accessible name of a control in English, for `getByRole`. */
export const named = (namespace: string, key: string, values?: Values) => ({
  name: textOf('en', namespace, key, values),
  exact: true,
})
