import { type LocaleCode, localePath } from '@guildhall/contract/core/locales.ts'

/** Visitors log in and return, in their language. */
export const logInPath = (locale: LocaleCode, path: string) =>
  `/login?callbackUrl=${encodeURIComponent(localePath(locale, path))}`
