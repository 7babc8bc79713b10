/** Which words the web sources say: English must have them all, and none that nobody says. */
import { type Bundle, entriesOf, type Words } from './catalogues.ts'

type File = { path: string; text: string }

// Quoted, or the name of a property: enumerations and tables of codes are keys too.
const plain = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|\b(\w+)(?=:)/g
const templates = /`((?:[^`\\]|\\.)*)`/g
const bindings = /\bconst\s+(\w+)\s*=\s*useWords\(\s*'([\w-]+)'\s*\)/g

export function unusedKeys(english: Words, files: File[]): string[] {
  const uses = files.map(({ text }) => ({
    said: new Set([...text.matchAll(plain)].map(([, single, double, name]) => single ?? double ?? name ?? '')),
    made: [...text.matchAll(templates)].flatMap(([, inner = '']) => patternOf(inner) ?? []),
    namespaces: namespacesIn(text, english),
  }))
  return [...english].flatMap(([namespace, bundle]) => {
    // A file that names no namespace may hold a table of keys for one that does.
    const near = uses.filter(({ namespaces }) => namespaces.has(namespace) || namespaces.size === 0)
    const isUsed = (key: string) =>
      near.some(({ said, made }) => said.has(key) || made.some((pattern) => pattern.test(key)))
    return keysIn(bundle)
      .filter((key) => !isUsed(key))
      .map((key) => `${namespace}.json ${key}`)
  })
}

/** Keys asked for by name that English does not have. */
export function unknownKeys(english: Words, files: File[]): string[] {
  return files.flatMap(({ path, text }) => {
    const names = new Set([...text.matchAll(bindings)].map(([, name = '']) => name))
    // Which binding a call means is not asked: a page's meta has one of its own, often of the same name.
    const namespaces = new Set(
      [...text.matchAll(bindings)].map(([, , namespace = '']) => namespace).concat(...namespacesIn(text, english)),
    )
    const keys = new Set([...namespaces].flatMap((namespace) => keysIn(english.get(namespace) ?? {})))
    const asked = [...names].flatMap((name) => [
      ...text.matchAll(new RegExp(`(?<![\\w.])${name}\\(\\s*'((?:[^'\\\\\\n]|\\\\.)*)'`, 'g')),
    ])
    const unknown = new Set(asked.map(([, key = '']) => key).filter((key) => !keys.has(key)))
    return [...unknown].map((key) => `${path}: ${key} is not in ${[...namespaces].join(', ')}`)
  })
}

const keysIn = (bundle: Bundle) => [...new Set(entriesOf(bundle).map(({ key }) => key.replace(/_ordinal$/, '')))]

const namespacesIn = (text: string, english: Words) =>
  new Set([...text.matchAll(/\b\w+\(\s*'([\w-]+)'/g)].map(([, name = '']) => name).filter((name) => english.has(name)))

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** `problem.${code}` says every key that fits; a template that is all variable says nothing. */
function patternOf(template: string) {
  if (!template.includes('${')) return new RegExp(`^${escaped(template)}$`)
  const parts = template.split(/\$\{[^}]*\}/)
  return parts.join('').length > 0 ? new RegExp(`^${parts.map((part) => escaped(part)).join('.+')}$`) : undefined
}
