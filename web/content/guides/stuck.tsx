import { useWords } from '../../lib/i18n/i18n.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'

/** A link from a guide to the contact form. */
export function Stuck() {
  const t = useWords('guides')
  return (
    <aside className="stuck">
      <div>
        <h2>{t('stuck')}</h2>
        <p>{t('stuckText')}</p>
      </div>
      <ButtonLink to="/help">{t('stuckAction')}</ButtonLink>
    </aside>
  )
}
