import { identityLimits, usernamePattern } from '@guildhall/contract/identity/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { AtSign, CircleCheck } from 'lucide-react'
import type { ComponentProps } from 'react'
import { read } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { useDebounced } from '../lib/page/use-debounced.ts'
import { TextField } from '../ui/controls/inputs.tsx'

const pattern = new RegExp(usernamePattern)
const delayMs = 350

/** Checks the username on the server, shortly after the last keystroke. */
export function useUsernameCheck(username: string, current: string | null) {
  const debounced = useDebounced(username, delayMs)
  const isCheckable = pattern.test(debounced) && debounced !== current
  const { data, isFetching } = useQuery({
    ...read('GET /user/username', { query: { username: debounced } }),
    enabled: isCheckable,
    staleTime: 10_000,
    retry: false,
  })
  if (username === current) return { state: 'own' } as const
  if (!pattern.test(username)) return { state: 'unfinished' } as const
  if (debounced !== username || isFetching) return { state: 'checking' } as const
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

/** The reason why this username is not available, if known. */
export function useUsernameError(check: Check) {
  const problem = useTranslation('problems')
  if (check.state === 'refused') return problem(check.reason ?? 'USERNAME_TAKEN')
  return check.state === 'unfinished' ? problem('USERNAME_INVALID') : undefined
}

type UsernameFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'error' | 'description'> & {
  check: Check
  value: string
  error?: string | undefined
}

export function UsernameField({ check, value, error, ...input }: UsernameFieldProps) {
  const t = useTranslation('identity')
  const errorText = useUsernameError(check)
  const isTyping = check.state === 'unfinished' && value.length < identityLimits.username.min
  const shownError = error ?? (isTyping ? undefined : errorText)
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
        error={shownError}
        description={shownError ? undefined : about}
      />
    </div>
  )
}
