import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { providers } from './provider-buttons.tsx'

/** The name of a provider. A login that is not for games has the name that the site gave it. */
export function useProviderName() {
  const t = useTranslation('settings')
  const { data: logins } = useQuery(providers())
  return (id: string) => {
    const key = `provider.${id}`
    const name = t(key)
    return name === key ? (logins?.[id]?.name ?? id) : name
  }
}
