import { identityLimits } from '@guildhall/contract/identity/constants.ts'
import { AtSign, CircleCheck } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type useUsernameCheck, useUsernameError } from '../../identity/username-field.tsx'
import { useI18n, useTranslation } from '../../lib/i18n/i18n.ts'
import { TextField } from '../../ui/controls/inputs.tsx'

type HandleFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'description' | 'error'> & {
  check: ReturnType<typeof useUsernameCheck>
  value: string
  error?: string | undefined
}

/** The address of a community, with its availability while the user types. */
export function HandleField({ check, value, error, ...input }: HandleFieldProps) {
  const t = useTranslation('community-create')
  const { origin } = useI18n()
  const errorText = useUsernameError(check)
  const isTyping = check.state === 'unfinished' && value.length < identityLimits.username.min
  const address = `${origin.replace(/^https?:\/\//, '')}/${value || t('handleExample')}`
  return (
    <div aria-live="polite">
      <TextField
        label={t('handle')}
        icon={AtSign}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={identityLimits.username.max}
        {...input}
        value={value}
        error={error ?? (isTyping ? undefined : errorText)}
        description={
          check.state === 'checking' ? (
            t('handleChecking')
          ) : check.state === 'free' ? (
            <span className="flex items-center gap-1.5 text-success">
              <CircleCheck size={14} aria-hidden="true" />
              {t('handleFree', { address })}
            </span>
          ) : (
            t('handleAbout', { address })
          )
        }
      />
    </div>
  )
}
