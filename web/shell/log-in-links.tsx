import { useTranslation } from '../lib/i18n/i18n.ts'
import { ButtonLink } from '../ui/controls/button.tsx'

/** The two buttons of a visitor in the top bar. */
export function LogInLinks() {
  const t = useTranslation('shell')
  return (
    <>
      <ButtonLink className="log-in" kind="ghost" size="small" to="/login">
        {t('logIn')}
      </ButtonLink>
      <ButtonLink size="small" to="/signup">
        {t('signUp')}
      </ButtonLink>
    </>
  )
}
