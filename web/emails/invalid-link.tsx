import { useTranslation } from '../lib/i18n/i18n.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Refused } from '../ui/feedback/states.tsx'

/** A link of an email whose token is cut off, forged or replaced by a newer one. */
export function InvalidLink() {
  const t = useTranslation('emails')
  const settings = (
    <ButtonLink size="small" to="/settings">
      {t('toSettings')}
    </ButtonLink>
  )
  return (
    <Refused title={t('linkBroken')} action={settings}>
      {t('linkBrokenText')}
    </Refused>
  )
}
