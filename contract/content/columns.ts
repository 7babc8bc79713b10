/** Articles, guides and answers in other languages; what is missing is shown in English. */
import { type Catalogue, catalogues } from '../core/locales.ts'
import { closed, type Static, type TSchema, Type } from '../core/shape.ts'

const languages = new RegExp(`^(${catalogues.join('|')})$`).source

const translated = <T extends TSchema>(text: T) =>
  Type.Unsafe<Partial<Record<Catalogue, Static<T>>>>({
    type: 'object',
    patternProperties: { [languages]: text },
    additionalProperties: false,
  })

const words = Type.Optional(Type.String())

export const ContentTranslations = translated(closed({ title: words, summary: words, content: words }))
export type ContentTranslations = Static<typeof ContentTranslations>

export const NameTranslations = translated(Type.String())
export type NameTranslations = Static<typeof NameTranslations>

export const FaqTranslations = translated(closed({ question: words, answer: words }))
export type FaqTranslations = Static<typeof FaqTranslations>
