/**
 * A text with values in it: `{{name}}` as it is, `{{count, number}}` as the reader writes numbers. Where there is a count, the
 * text is the form that the language has for so many: `members_one`, `members_other`, `place_ordinal_two`.
 *
 * By hand: a bracket says thousands of sentences at once, and every first visit would wait for a library.
 */
export type Bundle = Record<string, string>
export type Words = (key: string, values?: Record<string, unknown>) => string

type Grammar = { cardinal: Intl.PluralRules; ordinal: Intl.PluralRules; number: Intl.NumberFormat }

const grammars = new Map<string, Grammar>()

function grammarOf(locale: string): Grammar {
  const grammar = grammars.get(locale) ?? {
    cardinal: new Intl.PluralRules(locale),
    ordinal: new Intl.PluralRules(locale, { type: 'ordinal' }),
    number: new Intl.NumberFormat(locale),
  }
  grammars.set(locale, grammar)
  return grammar
}

export function speaker(locale: string, texts: Bundle): Words {
  const { cardinal, ordinal, number } = grammarOf(locale)
  const known = new Map<string, string[]>()

  /** For none of something there may be words of its own; what a language lacks, others stand in for. */
  function textOf(key: string, { count, ordinal: isOrdinal }: Record<string, unknown>): string {
    if (typeof count !== 'number') return texts[key] ?? key
    const form = isOrdinal ? `${key}_ordinal` : key
    const none = count === 0 && !isOrdinal ? texts[`${key}_zero`] : undefined
    const rules = isOrdinal ? ordinal : cardinal
    return none ?? texts[`${form}_${rules.select(count)}`] ?? texts[`${form}_other`] ?? texts[key] ?? key
  }

  const shown = (value: unknown, format: string | undefined) =>
    format && typeof value === 'number' ? number.format(value) : String(value ?? '')

  return (key, values = {}) => {
    const text = textOf(key, values)
    const pieces = known.get(text) ?? text.split(/\{\{(\w+)(?:, (number))?\}\}/)
    known.set(text, pieces)
    let said = pieces[0] ?? ''
    for (let at = 1; at < pieces.length; at += 3)
      said += shown(values[pieces[at] ?? ''], pieces[at + 1]) + (pieces[at + 2] ?? '')
    return said
  }
}
