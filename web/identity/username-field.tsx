import { identityLimits, usernamePattern } from '@guildhall/contract/identity/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { AtSign, CircleCheck } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { read } from '../lib/api/api.ts'
import { useWords } from '../lib/i18n/i18n.ts'
import { TextField } from '../ui/controls/inputs.tsx'

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

/** Codes of the server that are about the username. */
export const usernameCodes = {
  USERNAME_TAKEN: 'username',
  USERNAME_RESERVED: 'username',
  USERNAME_INVALID: 'username',
} as const

/** Why this username cannot be taken, as far as it is known. */
export function useUsernameMistake(check: Check) {
  const problem = useWords('problems')
  if (check.state === 'refused') return problem(check.reason ?? 'USERNAME_TAKEN')
  return check.state === 'unfinished' ? problem('USERNAME_INVALID') : undefined
}

type UsernameFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'error' | 'description'> & {
  check: Check
  value: string
  error?: string | undefined
}

export function UsernameField({ check, value, error, ...input }: UsernameFieldProps) {
  const t = useWords('identity')
  const mistake = useUsernameMistake(check)
  const isTyping = check.state === 'unfinished' && value.length < identityLimits.username.min
  const about = {
    own: t('usernameAbout'),
    unfinished: t('usernameAbout'),
    unknown: t('usernameAbout'),
    checking: t('usernameChecking'),
    refused: undefined,
    free: (
      <span className="flex items-center gap-1.5 text-success">
        <CircleCheck size={14} aria-hidden="true" />
        {t('usernameAvailable')}
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
        value={value}
        error={error ?? (isTyping ? undefined : mistake)}
        description={about}
      />
    </div>
  )
}
