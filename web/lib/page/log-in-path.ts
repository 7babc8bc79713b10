import { type LocaleCode, localePath } from '@guildhall/contract/core/locales.ts'

export const withCallback = (path: string, callbackUrl: string | null) =>
  callbackUrl ? `${path}?callbackUrl=${encodeURIComponent(callbackUrl)}` : path

/** Visitors log in and return, in their language. */
export const logInPath = (locale: LocaleCode, path: string) => withCallback('/login', localePath(locale, path))
