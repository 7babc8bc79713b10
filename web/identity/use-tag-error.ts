import { isPlainLine, lineLength, tidyLine } from '@guildhall/contract/core/plain-line.ts'
import { identityLimits } from '@guildhall/contract/identity/constants.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'

/** Returns the error of a tag or a sponsor, by the rules of the server. */
export function useTagError() {
  const t = useTranslation('identity')
  return (input: string, field: 'tag' | 'sponsor') => {
    const text = tidyLine(input)
    const { max } = identityLimits[field]
    if (!text) return undefined
    if (lineLength(text) > max) return t('tagLong', { max })
    return isPlainLine(text) ? undefined : t('tagUnsafe')
  }
}
