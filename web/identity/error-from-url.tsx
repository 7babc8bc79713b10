import { useSearchParams } from 'react-router'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { FormError } from '../ui/controls/form-error.tsx'

/** The error of a provider or of a form without scripts. Anyone can write a link with another text, which is not shown. */
export function ErrorFromUrl() {
  const t = useTranslation('problems')
  const [search] = useSearchParams()
  const code = search.get('error')
  if (!code) return null
  const text = t(code)
  return <FormError message={text === code ? t('PROVIDER_FAILED') : text} />
}
