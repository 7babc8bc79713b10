import { useTranslation } from '../../lib/i18n/i18n.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'

/** A link from a guide to the contact form. */
export function ContactLink() {
  const t = useTranslation('guides')
  return (
    <aside className="contact-link">
      <div>
        <h2>{t('stuck')}</h2>
        <p>{t('stuckText')}</p>
      </div>
      <ButtonLink to="/help">{t('stuckAction')}</ButtonLink>
    </aside>
  )
}
