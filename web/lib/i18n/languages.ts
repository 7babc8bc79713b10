import { type Catalogue, catalogues, locales } from '@guildhall/contract/core/locales.ts'

/** Each language in its own name. */
export const languages = catalogues.map((language) => ({
  language,
  name: locales.find(({ catalogue }) => catalogue === language)?.title ?? language,
}))

export const languageName = (language: Catalogue) =>
  languages.find((item) => item.language === language)?.name ?? language
