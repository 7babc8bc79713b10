import { tournamentLimits } from '@guildhall/contract/tournaments/constants.ts'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCommand } from '../../lib/api/api.ts'
import { useEventId } from '../../lib/api/event-address.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useSession } from '../../lib/api/session.ts'
import { useLocale, useTranslation } from '../../lib/i18n/i18n.ts'
import { logInPath } from '../../lib/page/log-in-path.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { Cover } from '../../ui/art/cover/cover.tsx'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'

/** A missing or private event: the page does not reveal which, and a passcode unlocks it. */
export function NoAccess() {
  const t = useTranslation('tournaments')
  return (
    <div className="wrap route-error">
      <PageMeta title={t('noAccess.title')} description={t('noAccess.text')} hidden />
      <div className="arch route-error-art">
        <Cover name="missing" game="chess" kind="quarters" shape="crest" />
      </div>
      <div>
        <p className="kicker">404</p>
        <h1>{t('noAccess.title')}</h1>
        <p className="text-lead">{t('noAccess.text')}</p>
        <PasscodeForm />
        <p>
          <ButtonLink kind="text" to="/explore">
            {t('explore')}
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}

/** An unknown short address has no event, and gets the same error as a wrong passcode. */
const unknownEvent = '00000000-0000-7000-8000-000000000000'

function PasscodeForm() {
  const t = useTranslation('tournaments')
  const describeProblem = useProblem()
  const locale = useLocale()
  const navigate = useNavigate()
  const id = useEventId()
  const { pathname } = useLocation()
  const { status } = useSession()
  const [passcode, setPasscode] = useState('')
  const unlock = useCommand('POST /tournaments/{id}/passcode')

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

  function submit(event: FormEvent) {
    event.preventDefault()
    const reloadPage = { onSuccess: () => navigate(pathname, { replace: true }) }
    if (passcode) unlock.mutate({ params: { id: id || unknownEvent }, body: { passcode } }, reloadPage)
  }

  return (
    <form className="access-form" onSubmit={submit}>
      <TextField
        label={t('havePasscode')}
        icon={KeyRound}
        value={passcode}
        maxLength={tournamentLimits.passcode.max}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={unlock.isError ? describeProblem(unlock.error) : undefined}
        onChange={({ target }) => {
          setPasscode(target.value)
          unlock.reset()
        }}
      />
      <Button type="submit" kind="primary" loading={unlock.isPending}>
        {t('enterPasscode')}
      </Button>
    </form>
  )
}
