/**
 * Translates the texts of pages, emails, notifications and exported files. `{{name}}` inserts a value and `{{size, number}}` a
 * number in the format of the locale, which a `count` always has. With a `count`, the plural form of the language is used:
 * `members_one`, `members_other`, `place_ordinal_two`.
 *
 * No library, because a bracket translates thousands of texts at once and every first visit would have to download it.
 */
import { intlLocale } from './locales.ts'

export type Bundle = Record<string, string>
export type Translate = (key: string, values?: Record<string, unknown>) => string

type Rules = { cardinal: Intl.PluralRules; ordinal: Intl.PluralRules; number: Intl.NumberFormat }

const rulesByLocale = new Map<string, Rules>()

function rulesOf(locale: string): Rules {
  const rules = rulesByLocale.get(locale) ?? {
    cardinal: new Intl.PluralRules(locale),
    ordinal: new Intl.PluralRules(locale, { type: 'ordinal' }),
    number: new Intl.NumberFormat(locale),
  }
  rulesByLocale.set(locale, rules)
  return rules
}

/** A missing text becomes its key and a missing value an empty string; if `isStrict`, both throw. */
export function createTranslator(locale: string, texts: Bundle, { isStrict = false } = {}): Translate {
  const { cardinal, ordinal, number } = rulesOf(intlLocale(locale))
  const piecesByText = new Map<string, string[]>()

  /** Codes in addresses are looked up too, and may be the name of a property that every object has. */
  const textOf = (key: string): string | undefined => (Object.hasOwn(texts, key) ? texts[key] : undefined)

  /** Zero can have a text of its own. A missing plural form falls back to `other`. */
  function findText(key: string, { count, ordinal: isOrdinal }: Record<string, unknown>): string | undefined {
    if (typeof count !== 'number') return textOf(key)
    const form = isOrdinal ? `${key}_ordinal` : key
    const zero = count === 0 && !isOrdinal ? texts[`${key}_zero`] : undefined
    const rules = isOrdinal ? ordinal : cardinal
    return zero ?? texts[`${form}_${rules.select(count)}`] ?? texts[`${form}_other`] ?? textOf(key)
  }

  function formatValue(key: string, name: string, value: unknown, format: string | undefined) {
    if (isStrict && value === undefined) throw new Error(`Expected a value for ${name} in ${key}`)
    const isFormatted = format !== undefined || name === 'count'
    return isFormatted && typeof value === 'number' ? number.format(value) : String(value ?? '')
  }

  return (key, values = {}) => {
    const text = findText(key, values)
    if (isStrict && text === undefined) throw new Error(`Expected a text for ${key}`)
    if (text === undefined) return key
    const pieces = piecesByText.get(text) ?? text.split(/\{\{(\w+)(?:, (number))?\}\}/)
    piecesByText.set(text, pieces)
    let result = pieces[0] ?? ''
    for (let index = 1; index < pieces.length; index += 3) {
      const name = pieces[index] ?? ''
      result += formatValue(key, name, values[name], pieces[index + 1])
      const next = pieces[index + 2] ?? ''
      result += next.startsWith('.') && result.endsWith('.') ? next.slice(1) : next // one full stop after `4. Dez.`
    }
    return result
  }
}
