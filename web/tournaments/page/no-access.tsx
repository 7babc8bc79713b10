import { localePath } from '@guildhall/contract/core/locales.ts'
import { tournamentLimits } from '@guildhall/contract/tournaments/constants.ts'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useCommand } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useSession } from '../../lib/api/session.ts'
import { useLocale, useWords } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { Cover } from '../../ui/art/cover/cover.tsx'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'

/** A missing or private event: the page does not reveal which, and a passcode unlocks it. */
export function ClosedDoor() {
  const t = useWords('tournaments')
  return (
    <div className="wrap route-error">
      <PageMeta title={t('noAccess.title')} description={t('noAccess.text')} hidden />
      <div className="arch route-error-door">
        <Cover name="missing" game="chess" kind="tracery" shape="crest" />
      </div>
      <div>
        <p className="kicker">404</p>
        <h1>{t('noAccess.title')}</h1>
        <p className="text-lead">{t('noAccess.text')}</p>
        <Passcode />
        <p>
          <ButtonLink kind="text" to="/explore">
            {t('explore')}
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}

function Passcode() {
  const t = useWords('tournaments')
  const describeProblem = useProblem()
  const locale = useLocale()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const { pathname } = useLocation()
  const { status } = useSession()
  const [passcode, setPasscode] = useState('')
  const open = useCommand('POST /tournaments/{id}/passcode')

  if (status === 'unauthenticated') {
    const back = encodeURIComponent(localePath(locale, pathname))
    return (
      <div className="door-form">
        <p>{t('noAccess.logInHint')}</p>
        <ButtonLink kind="primary" to={`/login?callbackUrl=${back}`}>
          {t('signIn')}
        </ButtonLink>
      </div>
    )
  }

  function enter(event: FormEvent) {
    event.preventDefault()
    const again = { onSuccess: () => navigate(pathname, { replace: true }) }
    if (passcode) open.mutate({ params: { id }, body: { passcode } }, again)
  }

  return (
    <form className="door-form" onSubmit={enter}>
      <TextField
        label={t('havePasscode')}
        icon={KeyRound}
        value={passcode}
        maxLength={tournamentLimits.passcode.max}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={open.isError ? describeProblem(open.error) : undefined}
        onChange={({ target }) => {
          setPasscode(target.value)
          open.reset()
        }}
      />
      <Button type="submit" kind="primary" loading={open.isPending}>
        {t('enterPasscode')}
      </Button>
    </form>
  )
}
