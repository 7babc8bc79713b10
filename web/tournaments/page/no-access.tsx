import { Suspense } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { Cover } from '../../ui/art/cover/cover.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'

const PasscodeForm = lazy(async () => ({
  default: (await import('../../players/join/passcode-form.tsx')).PasscodeForm,
}))

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
        <Suspense>
          <PasscodeForm />
        </Suspense>
        <p>
          <ButtonLink kind="text" to="/explore">
            {t('explore')}
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}
