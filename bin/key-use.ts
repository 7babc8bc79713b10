/** Checks the keys that the web sources use: English must have all of them, and no others. */
import { type Bundle, entriesOf, type Texts } from './catalogues.ts'

type File = { path: string; text: string }

// Strings in quotes, and property names: enumerations and maps of codes contain keys too.
const literalPattern = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|\b(\w+)(?=:)/g
const templatePattern = /`((?:[^`\\]|\\.)*)`/g
const bindingPattern = /\bconst\s+(\w+)\s*=\s*useTranslation\(\s*'([\w-]+)'\s*\)/g

export function unusedKeys(english: Texts, files: File[]): string[] {
  const uses = files.map(({ text }) => {
    const namespaces = namespacesIn(text, english)
    const isCandidate = (name: string) => namespaces.size > 0 || isCode(name)
    return {
      namespaces,
      literals: new Set(
        [...text.matchAll(literalPattern)].map(
          ([, single, double, name = '']) => single ?? double ?? (isCandidate(name) ? name : ''),
        ),
      ),
      patterns: [...text.matchAll(templatePattern)].flatMap(([, inner = '']) =>
        namespaces.size > 0 || /[a-z]/i.test(fixedPartOf(inner)) ? (patternOf(inner) ?? []) : [],
      ),
    }
  })
  return [...english].flatMap(([namespace, bundle]) => {
    // A file without a namespace may contain keys for a file that has one, but most of its names are no keys.
    const candidates = uses.filter(({ namespaces }) => namespaces.has(namespace) || namespaces.size === 0)
    const isUsed = (key: string) =>
      candidates.some(({ literals, patterns }) => literals.has(key) || patterns.some((pattern) => pattern.test(key)))
    return keysIn(bundle)
      .filter((key) => !isUsed(key))
      .map((key) => `${namespace}.json ${key}`)
  })
}

/** Keys that a file uses and English does not have. */
export function unknownKeys(english: Texts, files: File[]): string[] {
  const keysOf = new Map([...english].map(([namespace, bundle]) => [namespace, keysIn(bundle)]))
  return files.flatMap(({ path, text }) => {
    const names = new Set([...text.matchAll(bindingPattern)].map(([, name = '']) => name))
    // A call is not matched to its binding, because the meta function of a page often has another one with the same name.
    const namespaces = new Set(
      [...text.matchAll(bindingPattern)]
        .map(([, , namespace = '']) => namespace)
        .concat(...namespacesIn(text, english)),
    )
    const keys = new Set([...namespaces].flatMap((namespace) => keysOf.get(namespace) ?? []))
    const calls = [...names].flatMap((name) => [
      ...text.matchAll(new RegExp(`(?<![\\w.])${name}\\(\\s*'((?:[^'\\\\\\n]|\\\\.)*)'`, 'g')),
    ])
    const unknown = new Set(calls.map(([, key = '']) => key).filter((key) => !keys.has(key)))
    return [...unknown].map((key) => `${path}: ${key} is not in ${[...namespaces].join(', ')}`)
  })
}

const keysIn = (bundle: Bundle) => [...new Set(entriesOf(bundle).map(({ key }) => key.replace(/_ordinal$/, '')))]

const namespacesIn = (text: string, english: Texts) =>
  new Set([...text.matchAll(/\b\w+\(\s*'([\w-]+)'/g)].map(([, name = '']) => name).filter((name) => english.has(name)))

/** Names of problems and states are keys wherever they stand. */
const isCode = (name: string) => /^[A-Z][A-Z_]+$/.test(name)

const fixedPartOf = (template: string) => template.replaceAll(/\$\{[^}]*\}/g, '')

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** `problem.${code}` uses every key that matches it; a template that consists of one variable uses none. */
function patternOf(template: string) {
  if (!template.includes('${')) return new RegExp(`^${escapeRegExp(template)}$`)
  const parts = template.split(/\$\{[^}]*\}/)
  return parts.join('').length > 0 ? new RegExp(`^${parts.map((part) => escapeRegExp(part)).join('.+')}$`) : undefined
}
