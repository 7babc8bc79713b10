import { useMutation, useQuery } from '@tanstack/react-query'
import { read } from '../lib/api/api.ts'
import { useProblem } from '../lib/api/problem.ts'
import { useWords } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { FormMistake } from '../ui/controls/form-error.tsx'
import { ProviderIcon } from './provider-icon.tsx'
import { leaveFor } from './sign-in.ts'

export const providers = () => read('GET /auth/providers')

/** Every way in but e-mail, as far as this site offers any. */
export function ProviderButtons({ callbackUrl }: { callbackUrl: string }) {
  const t = useWords('identity')
  const say = useProblem()
  const { data } = useQuery(providers())
  const leave = useMutation({ mutationFn: (id: string) => leaveFor(id, callbackUrl) })
  const others = Object.values(data ?? {}).filter(({ type }) => type !== 'email')
  if (others.length === 0) return null
  return (
    <>
      <p className="entry-or">{t('or')}</p>
      <div className="grid gap-3">
        {others.map(({ id, name }) => (
          <Button
            key={id}
            kind="ghost"
            wide
            loading={(leave.isPending || leave.isSuccess) && leave.variables === id}
            onClick={() => leave.mutate(id)}
          >
            <ProviderIcon id={id} />
            {t('continueWith', { provider: name })}
          </Button>
        ))}
        <FormMistake message={leave.error ? say(leave.error) : undefined} />
      </div>
    </>
  )
}
