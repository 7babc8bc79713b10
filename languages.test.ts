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
import { unknownKeys, unusedKeys } from './bin/key-use.ts'
import { readSources } from './bin/sources.ts'
import { catalogues } from './contract/core/locales.ts'

const root = import.meta.dirname
const languages = join(root, 'web', 'languages')
const english = readCatalogue(root, 'en')
const webTexts = readBundles(languages, 'en')
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

  test('English has all of its plural forms', () => {
    expect(faultsOf('en', english, english)).toEqual([])
  })

  test.each(otherCatalogues)('%s has the placeholders and plural forms of English, and no other key', (name) => {
    const texts = readCatalogue(root, name)
    expect([...texts.keys()].filter((namespace) => !english.has(namespace))).toEqual([])
    expect(faultsOf(name, english, texts)).toEqual([])
  })

  test('a region contains only texts that exist and differ', () => {
    expect(listRegions(languages).flatMap((region) => regionFaults(languages, region, english))).toEqual([])
  })

  test('every folder belongs to a language', () => {
    const expectedFolders: string[] = [...catalogues, 'regions']
    expect(readdirSync(languages).filter((name) => !expectedFolders.includes(name))).toEqual([])
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
