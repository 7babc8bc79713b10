/** Checks the texts in 20 languages. Faults fail here; missing texts are only counted, by `npm run languages`. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import {
  countMissing,
  faultsOf,
  listRegions,
  otherCatalogues,
  readBundles,
  readCatalogue,
  regionFaults,
} from './bin/catalogues.ts'
import { englishFaults } from './bin/english-rules.ts'
import { checkTerms, type Glossary, glossaryNames, readGlossary, usesOfTerms } from './bin/glossary.ts'
import { unknownKeys, unusedKeys } from './bin/key-use.ts'
import { readSources } from './bin/sources.ts'
import { catalogueOf, catalogues, isLocale } from './contract/core/locales.ts'

const root = import.meta.dirname
const languages = join(root, 'web', 'languages')
const english = readCatalogue(root, 'en')
const webTexts = readBundles(languages, 'en')
const translations = new Map(otherCatalogues.map((name) => [name, readCatalogue(root, name)]))
const textsOf = (name: (typeof otherCatalogues)[number]) => translations.get(name) ?? new Map()
const sources = readSources().filter(({ isTest }) => !isTest)
const filesUnder = (folders: RegExp) => sources.filter(({ path }) => folders.test(path))

describe('the catalogues', () => {
  test('English has every text that the pages use', () => {
    expect(unknownKeys(webTexts, filesUnder(/^web\//))).toEqual([])
  })

  test('English has no unused text', () => {
    expect(unusedKeys(webTexts, filesUnder(/^(web|contract)\//))).toEqual([])
    const users = { emails: /^server\/(emails|notifications)\//, exports: /^server\/exports\// }
    for (const [noun, folders] of Object.entries(users)) {
      const name = `server/${noun}/texts`
      expect(unusedKeys(new Map([[name, english.get(name) ?? {}]]), filesUnder(folders))).toEqual([])
    }
  })

  test('English uses no banned phrase, glossary term or typography', () => {
    const regions = listRegions(languages).filter((region) => region.startsWith('en-'))
    const regionTexts = regions.map((region) => readBundles(languages, join('regions', region)))
    expect([english, ...regionTexts].flatMap(englishFaults)).toEqual([])
  })

  test('the title of an empty list has no full stop', () => {
    const titles = filesUnder(/^web\//).flatMap(({ text }) => {
      const namespaces = new Map(
        [...text.matchAll(/const (\w+) = useTranslation\('([\w-]+)'\)/g)].map(([, t, name]) => [t, name]),
      )
      return [...text.matchAll(/<Empty\b[^>]*?\btitle=\{(\w+)\('([\w.-]+)'/g)].map(([, t, key = '']) => ({
        namespace: namespaces.get(t) ?? '',
        key,
      }))
    })
    expect(titles.length).toBeGreaterThan(100)
    const wrong = [english, ...translations.values()].flatMap((texts) =>
      titles.map(({ namespace, key }) => texts.get(namespace)?.[key] ?? '').filter((text) => /[.。।]$/.test(text)),
    )
    expect(wrong).toEqual([])
  })

  test('English has all of its plural forms', () => {
    expect(faultsOf('en', english, english)).toEqual([])
  })

  test.each(otherCatalogues)('%s has the placeholders and plural forms of English, and no other key', (name) => {
    const texts = textsOf(name)
    expect([...texts.keys()].filter((namespace) => !english.has(namespace))).toEqual([])
    expect(faultsOf(name, english, texts)).toEqual([])
  })

  test('French has a narrow no-break space before tall punctuation and inside guillemets', () => {
    const texts = [...(translations.get('fr')?.values() ?? [])].flatMap((bundle) => Object.values(bundle))
    expect(texts.filter((text) => /[ \u00a0][!?;:»]|«[ \u00a0]/.test(text))).toEqual([])
  })

  test('a region contains only texts that exist and differ', () => {
    expect(listRegions(languages).flatMap((region) => regionFaults(languages, region, english))).toEqual([])
  })

  test('every folder belongs to a language', () => {
    const expectedFolders: string[] = [...catalogues, 'regions']
    expect(readdirSync(languages).filter((name) => !expectedFolders.includes(name))).toEqual([])
  })
})

describe('the glossary', () => {
  const englishGlossary = readGlossary('en')
  const uses = usesOfTerms(english, englishGlossary)

  test.each(otherCatalogues)('%s names each concept with its term', (name) => {
    const { faults, unneededExceptions } = checkTerms(name, uses, textsOf(name), readGlossary(name))
    expect(faults).toEqual([])
    expect(unneededExceptions).toEqual([])
  })

  test.each(listRegions(languages).filter((region) => !region.startsWith('en-')))(
    '%s names each concept with its own term, also where its language has another',
    (region) => {
      if (!isLocale(region)) throw new Error(`${region} is no locale`)
      const catalogue = catalogueOf(region)
      const own = readBundles(languages, join('regions', region))
      const base = [...readBundles(languages, catalogue)]
      const texts = new Map(base.map(([namespace, bundle]) => [namespace, { ...bundle, ...own.get(namespace) }]))
      expect(checkTerms(catalogue, uses, texts, readGlossary(region)).faults).toEqual([])
    },
  )

  test('every glossary belongs to a language or a region, and has no other concepts than English', () => {
    const names = glossaryNames()
    expect(catalogues.filter((name) => !names.includes(name))).toEqual([])
    const folders: string[] = [...catalogues, ...listRegions(languages)]
    expect(names.filter((name) => !folders.includes(name))).toEqual([])
    const concepts = names.flatMap((name) => Object.keys(readGlossary(name).terms))
    expect(concepts.filter((concept) => !(concept in englishGlossary.terms))).toEqual([])
  })

  test('English lists only exceptions whose text has the word', () => {
    const named = usesOfTerms(english, { ...englishGlossary, exceptions: {} }).flatMap(
      ({ namespace, entry, conceptsOf }) =>
        conceptsOf(entry.key).map((concept) => `${concept}: ${namespace} ${entry.key}`),
    )
    const exceptions = Object.entries(englishGlossary.exceptions).flatMap(([concept, reasons]) =>
      Object.keys(reasons).map((location) => `${concept}: ${location}`),
    )
    expect(exceptions.filter((exception) => !named.includes(exception))).toEqual([])
  })
})

describe('the rules themselves', () => {
  test('a banned phrase, a wrong term and a straight apostrophe are faults', () => {
    const texts = new Map([['shop', { a: 'Nobody is told', b: 'Sign in by e-mail', c: "It's here", d: 'Log in' }]])
    expect(englishFaults(texts).map((fault) => fault.slice(0, 6))).toEqual([
      'shop a',
      'shop a',
      'shop b',
      'shop b',
      'shop c',
    ])
  })

  test('a text that may break one rule follows the others', () => {
    const texts = new Map([['emails', { mailboxLead: 'Mail that nobody reads' }]])
    expect(englishFaults(texts)).toEqual([expect.stringContaining('someone')])
  })

  test('“words” for text and metaphors of a building are faults', () => {
    const texts = new Map([['shop', { a: 'In your own words', b: 'No seats left', c: 'House rules', d: 'Keywords' }]])
    expect(englishFaults(texts).map((fault) => fault.slice(0, 6))).toEqual(['shop a', 'shop b', 'shop c'])
  })

  test('a text with another term than that of the glossary is a fault, and so is an exception without need', () => {
    const source: Glossary = {
      terms: { round: ['round', 'rounds'], 'round robin': ['round robin'] },
      phrases: ['all-round'],
      exceptions: { round: { 'shop d': 'the shape' } },
    }
    const texts = new Map([
      [
        'shop',
        {
          a: 'Next round',
          b: 'Round robin',
          c: 'An all-round player',
          d: 'A round badge',
          e_one: 'One',
          e_other: '2 rounds',
        },
      ],
    ])
    const german = new Map([
      ['shop', { a: 'Nächster Durchgang', b: 'Jeder gegen jeden', c: 'x', d: 'x', e_one: 'Eine', e_other: '2 Runden' }],
    ])
    const terms = { round: ['runde'], 'round robin': ['jeder gegen jeden'] }
    const check = (exceptions: Glossary['exceptions']) =>
      checkTerms('de', usesOfTerms(texts, source), german, { terms, exceptions })
    expect(check({})).toEqual({
      faults: ['shop a: “Nächster Durchgang” names “round” without runde'],
      unneededExceptions: [],
    })
    expect(check({ round: { 'shop a': 'reason', 'shop e': 'reason' } })).toEqual({
      faults: [],
      unneededExceptions: ['round: shop e'],
    })
  })

  const folder = mkdtempSync(join(tmpdir(), 'guildhall-languages-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  function write(file: string, texts: Record<string, string>) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), JSON.stringify(texts))
  }
  write('en/shop.json', {
    buy: 'Buy {{item}}',
    items_one: '{{count}} item',
    items_other: '{{count}} items',
    'kind.a': 'A',
    terms: 'See <a>terms</a>',
  })
  const base = readBundles(folder, 'en')

  test('a missing key is counted, with each plural form that the language has', () => {
    write('ja/shop.json', { buy: '{{item}}を買う' })
    expect(countMissing('ja', base, readBundles(folder, 'ja'))).toBe(3)
    expect(countMissing('ru', base, new Map())).toBe(7)
    expect(faultsOf('ja', base, readBundles(folder, 'ja'))).toEqual([])
  })

  test('wrong placeholders, markup, forms and keys are faults', () => {
    write('ru/shop.json', {
      buy: 'Купить',
      items_one: '{{count}}',
      items_other: '{{count}}',
      sell: 'x',
      terms: '<b>x</b>',
    })
    write('ja/shop.json', { items_one: '{{count}}', items_other: '{{count}}' })
    expect(faultsOf('ru', base, readBundles(folder, 'ru'))).toEqual([
      'ru/shop.json sell: unknown to English',
      'ru/shop.json items: lacks items_few, items_many',
      'ru/shop.json buy: {{item}} here or in English, but not in both',
      'ru/shop.json terms: <a> <b> here or in English, but not in both',
    ])
    expect(faultsOf('ja', base, readBundles(folder, 'ja'))).toEqual([
      'ja/shop.json items_one: a form this language or English lacks',
    ])
  })

  test('a region that repeats a text or has an unknown key is a fault', () => {
    write('regions/en-GB/shop.json', { buy: 'Buy {{item}}', 'kind.a': 'Ay', rent: 'Rent' })
    expect(regionFaults(folder, 'en-GB', base)).toEqual([
      'regions/en-GB/shop.json buy: the same as in en',
      'regions/en-GB/shop.json rent: unknown to en',
    ])
  })

  test('uses are found in literals, plurals and templates', () => {
    const file = (text: string) => [{ path: 'web/shop/x.tsx', text: `const t = useTranslation('shop')\n${text}` }]
    const kind = 't(`kind.$' + '{name}`)'
    expect(unusedKeys(base, file(`t('buy', { item }); t('items', { count }); ${kind}`))).toEqual(['shop.json terms'])
    expect(unknownKeys(base, file(`t('buy'); t('items'); t('sell')`))).toEqual(['web/shop/x.tsx: sell is not in shop'])
  })
})
