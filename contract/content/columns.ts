/** Translations of articles, guides and FAQ entries. Missing texts are shown in English. */
import { type Catalogue, catalogues } from '../core/locales.ts'
import { type Static, strictObject, type TSchema, Type } from '../core/shape.ts'
import { textLimits } from './constants.ts'

const languagePattern = new RegExp(`^(${catalogues.join('|')})$`).source

const translated = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Partial<Record<Catalogue, Static<T>>>>({
    type: 'object',
    patternProperties: { [languagePattern]: schema },
    additionalProperties: false,
  })

const text = Type.Optional(Type.String())

export const ContentTranslations = translated(strictObject({ title: text, summary: text, content: text }))
export type ContentTranslations = Static<typeof ContentTranslations>

export const NameTranslations = translated(
  Type.String({ minLength: textLimits.category.min, maxLength: textLimits.category.max, pattern: '\\S' }),
)
export type NameTranslations = Static<typeof NameTranslations>

export const FaqTranslations = translated(strictObject({ question: text, answer: text }))
export type FaqTranslations = Static<typeof FaqTranslations>
