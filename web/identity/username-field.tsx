import { identityLimits, usernamePattern } from '@guildhall/contract/identity.words.ts'
import { useQuery } from '@tanstack/react-query'
import { AtSign, CircleCheck } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { read } from '../lib/api.ts'
import { useWords } from '../lib/i18n.ts'
import { TextField } from '../ui/inputs.tsx'

const shape = new RegExp(usernamePattern)
const calm = 350

function useCalm(value: string) {
  const [kept, setKept] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setKept(value), calm)
    return () => clearTimeout(timer)
  }, [value])
  return kept
}

/** Asks the server while somebody types, a moment after the last letter. */
export function useUsernameCheck(username: string, own: string | null) {
  const kept = useCalm(username)
  const worth = shape.test(kept) && kept !== own
  const { data, isFetching } = useQuery({
    ...read('GET /user/username', { query: { username: kept } }),
    enabled: worth,
    staleTime: 10_000,
    retry: false,
  })
  if (username === own) return { state: 'own' } as const
  if (!shape.test(username)) return { state: 'unfinished' } as const
  if (kept !== username || isFetching) return { state: 'checking' } as const
  if (!data) return { state: 'unknown' } as const
  return data.available ? ({ state: 'free' } as const) : ({ state: 'refused', reason: data.reason } as const)
}

type Check = ReturnType<typeof useUsernameCheck>
type UsernameFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'error' | 'description'> & {
  check: Check
  value: string
  error?: string | undefined
}

export function UsernameField({ check, value, error, ...input }: UsernameFieldProps) {
  const t = useWords('identity')
  const problem = useWords('problems')
  const refusal = check.state === 'refused' ? problem(check.reason ?? 'USERNAME_TAKEN') : undefined
  const isWrong = value !== '' && value.length >= identityLimits.username.min && check.state === 'unfinished'
  const about = {
    own: t('usernameAbout'),
    unfinished: t('usernameAbout'),
    unknown: t('usernameAbout'),
    checking: t('usernameChecking'),
    refused: undefined,
    free: (
      <span className="flex items-center gap-1.5 text-success">
        <CircleCheck size={14} aria-hidden="true" />
        {t('usernameFree')}
      </span>
    ),
  }[check.state]
  return (
    <div aria-live="polite">
      <TextField
        label={t('username')}
        icon={AtSign}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={identityLimits.username.max}
        {...input}
        error={error ?? refusal ?? (isWrong ? problem('USERNAME_INVALID') : undefined)}
        description={about}
      />
    </div>
  )
}
