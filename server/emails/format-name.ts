import { join } from 'node:path'
import { intlLocale, type LocaleCode } from '@guildhall/contract/core/locales.ts'
import type { TournamentType } from '@guildhall/contract/tournaments/constants.ts'
import { emailTextIn } from './translate.ts'

const folder = join(import.meta.dirname, '..', 'notifications', 'texts')

/** The name of a format in the language of the reader. Notifications name it within a sentence; here it begins with a capital letter. */
export function formatName(locale: LocaleCode, type: TournamentType): string {
  const [first = '', ...rest] = emailTextIn(locale, undefined, folder).translate(`format.${type}`)
  return first.toLocaleUpperCase(intlLocale(locale)) + rest.join('')
}
