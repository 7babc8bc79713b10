import { useMutation, useQuery } from '@tanstack/react-query'
import { read } from '../lib/api/api.ts'
import { useProblemText } from '../lib/api/use-problem-text.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { redirectToProvider } from './log-in.ts'
import { ProviderIcon } from './provider-icon.tsx'

export const providers = () => read('GET /auth/providers')

/** The login providers of this site, other than email. */
export function ProviderButtons({ callbackUrl }: { callbackUrl: string }) {
  const t = useTranslation('identity')
  const formatProblem = useProblemText()
  const { data } = useQuery(providers())
  const redirect = useMutation({ mutationFn: (id: string) => redirectToProvider(id, callbackUrl) })
  const oauthProviders = Object.values(data ?? {}).filter(({ type }) => type !== 'email')
  if (oauthProviders.length === 0) return null
  return (
    <>
      <p className="entry-or">{t('or')}</p>
      <div className="grid gap-3">
        {oauthProviders.map(({ id, name }) => (
          <Button
            key={id}
            kind="ghost"
            wide
            loading={(redirect.isPending || redirect.isSuccess) && redirect.variables === id}
            onClick={() => redirect.mutate(id)}
          >
            <ProviderIcon id={id} />
            {t('continueWith', { provider: name })}
          </Button>
        ))}
        <FormError message={redirect.error ? formatProblem(redirect.error) : undefined} />
      </div>
    </>
  )
}
