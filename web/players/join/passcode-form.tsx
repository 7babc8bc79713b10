import { tournamentLimits } from '@guildhall/contract/tournaments/constants.ts'
import { KeyRound } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { useCommand } from '../../lib/api/api.ts'
import { useEventId } from '../../lib/api/event-address.ts'
import { useSession } from '../../lib/api/session.ts'
import { useLocale, useTranslation } from '../../lib/i18n/i18n.ts'
import { logInPath } from '../../lib/page/log-in-path.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { useForm } from '../../ui/form/use-form.ts'

/** An unknown short address has no event, and gets the same error as a wrong passcode. */
const unknownEvent = '00000000-0000-7000-8000-000000000000'

/** Unlocks an event that the reader may not see. */
export function PasscodeForm() {
  const t = useTranslation('tournaments')
  const locale = useLocale()
  const navigate = useNavigate()
  const id = useEventId()
  const { pathname } = useLocation()
  const { status } = useSession()
  const unlock = useCommand('POST /tournaments/{id}/passcode')
  const problem = useTranslation('problems')
  const { form, text, errorText, isSending } = useForm({
    stored: { passcode: '' },
    checks: { passcode: (passcode) => (passcode ? undefined : problem('PASSCODE')) },
    about: { PASSCODE: 'passcode' },
    async send(body) {
      await unlock.mutateAsync({ params: { id: id || unknownEvent }, body })
      await navigate(pathname, { replace: true })
    },
  })
  const passcode = text('passcode')

  if (status === 'unauthenticated') {
    return (
      <div className="access-form">
        <p>{t('noAccess.logInHint')}</p>
        <ButtonLink kind="primary" to={logInPath(locale, pathname)}>
          {t('signIn')}
        </ButtonLink>
      </div>
    )
  }

  return (
    <form className="access-form" {...form}>
      <TextField
        label={t('havePasscode')}
        icon={KeyRound}
        maxLength={tournamentLimits.passcode.max}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...passcode}
        error={passcode.error ?? errorText}
      />
      <Button type="submit" kind="primary" loading={isSending}>
        {t('enterPasscode')}
      </Button>
    </form>
  )
}
