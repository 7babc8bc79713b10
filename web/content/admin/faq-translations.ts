/** A question has the title, its answer the content of the common form. */
import type { FaqDraft, Translations } from './queries.ts'

type FaqTranslations = FaqDraft['translations']

export const faqTranslations = ({ translations }: Pick<FaqDraft, 'translations'>): Translations =>
  Object.fromEntries(
    Object.entries(translations).map(([language, text]) => [
      language,
      { ...(text?.question && { title: text.question }), ...(text?.answer && { content: text.answer }) },
    ]),
  )

export const asFaqTranslations = (translations: Translations): FaqTranslations =>
  Object.fromEntries(
    Object.entries(translations).map(([language, text]) => [
      language,
      { ...(text?.title && { question: text.title }), ...(text?.content && { answer: text.content }) },
    ]),
  )
