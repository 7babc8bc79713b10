/**
 * One term per concept and language. `glossary/en.json` lists the English words of each concept; the file of another language lists
 * the terms of which a translation of a text with such a word contains one, as stems where words are inflected. The file of a region
 * lists the terms that differ there.
 *
 * `exceptions` lists texts by concept, namespace and key, with the reason: in English the word means something else there, in
 * another language the sentence is rightly phrased without the term.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueOf, isLocale } from '../contract/core/locales.ts'
import { entriesOf, keysFor, type Texts } from './catalogues.ts'

type Exceptions = Record<string, Record<string, string>>
export type Glossary = {
  terms: Record<string, string[]>
  /** Phrases with a word of a concept that are translated on their own: “match these filters”. Only in English. */
  phrases?: string[]
  exceptions: Exceptions
}

const folder = join(import.meta.dirname, 'glossary')
const readFile = (name: string): Glossary => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))

export const glossaryNames = () => readdirSync(folder).map((file) => file.replace(/\.json$/, ''))

/** The glossary of a language, or of a region: the terms of its language with those that differ. */
export function readGlossary(name: string): Glossary {
  const language = isLocale(name) ? catalogueOf(name) : name
  const glossary = readFile(language)
  if (language === name || !existsSync(join(folder, `${name}.json`))) return glossary
  const region = readFile(name)
  return {
    terms: { ...glossary.terms, ...region.terms },
    exceptions: merge(glossary.exceptions, region.exceptions),
  }
}

const merge = (base: Exceptions, other: Exceptions): Exceptions =>
  Object.fromEntries(
    [...Object.keys(base), ...Object.keys(other)].map((concept) => [concept, { ...base[concept], ...other[concept] }]),
  )

/** A text whose English names concepts. `conceptsOf` takes the key of a translation: a singular may name fewer than the plural. */
type Use = { namespace: string; entry: ReturnType<typeof entriesOf>[number]; conceptsOf: (key: string) => string[] }

/** The texts whose English names a concept. The longest word wins: “round robin” is no “round”. */
export function usesOfTerms(english: Texts, { terms, phrases = [], exceptions }: Glossary): Use[] {
  const concepts = new Map(
    Object.entries(terms).flatMap(([concept, words]) => words.map((word) => [word.toLowerCase(), concept] as const)),
  )
  const words = [...concepts.keys(), ...phrases.map((phrase) => phrase.toLowerCase())]
  const pattern = new RegExp(`\\b(?<!-)(?:${words.sort((a, b) => b.length - a.length).join('|')})\\b(?!-)`, 'g')
  const namedIn = (text: string) =>
    new Set((plainText(text).match(pattern) ?? []).flatMap((word) => concepts.get(word) ?? []))
  return [...english].flatMap(([namespace, bundle]) =>
    entriesOf(bundle).flatMap((entry): Use[] => {
      const named = (text: string) =>
        [...namedIn(text)].filter((concept) => !exceptions[concept]?.[`${namespace} ${entry.key}`])
      const general = named(entry.english)
      const ofForms = new Map(entry.forms?.map((key) => [key, named(bundle[key] ?? '')]))
      return general.length > 0 ? [{ namespace, entry, conceptsOf: (key: string) => ofForms.get(key) ?? general }] : []
    }),
  )
}

/** The texts that name a concept without its term, and the exceptions that no text needs. */
export function checkTerms(language: string, uses: Use[], texts: Texts, { terms, exceptions }: Glossary) {
  const stems = new Map(
    Object.entries(terms).map(([concept, list]) => [concept, list.map((term) => term.toLowerCase())]),
  )
  const deviations = uses.flatMap(({ namespace, entry, conceptsOf }) =>
    keysFor(language, entry).flatMap((key) => {
      const text = texts.get(namespace)?.[key]
      if (text === undefined) return []
      const plain = plainText(text)
      const missing = conceptsOf(key).filter(
        (concept) => stems.get(concept)?.some((stem) => plain.includes(stem)) === false,
      )
      return missing.map((concept) => ({ concept, location: `${namespace} ${entry.key}`, text }))
    }),
  )
  const needed = new Set(deviations.map(({ concept, location }) => `${concept}: ${location}`))
  const allExceptions = Object.entries(exceptions).flatMap(([concept, reasons]) =>
    Object.keys(reasons).map((location) => `${concept}: ${location}`),
  )
  return {
    faults: deviations
      .filter(({ concept, location }) => !exceptions[concept]?.[location])
      .map(
        ({ concept, location, text }) =>
          `${location}: “${text}” names “${concept}” without ${terms[concept]?.join(', ')}`,
      ),
    unneededExceptions: allExceptions.filter((exception) => !needed.has(exception)),
  }
}

/** In lower case, without tags and placeholders. */
const plainText = (text: string) =>
  (text.includes('<') || text.includes('{') ? text.replaceAll(/<[^>]+>|\{\{[^}]+\}\}/g, '') : text).toLowerCase()
