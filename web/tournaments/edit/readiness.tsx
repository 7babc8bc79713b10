import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { Tournament } from '../../events/queries.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { sectionOf } from './sections.ts'

/** The blocking problems and the warnings; each links to the section that resolves it. */
export function Readiness({ event }: { event: Tournament }) {
  const t = useTranslation('edit')
  const { pathname } = useLocation()
  if (event.readiness.length === 0)
    return (
      <p className="ready" data-done>
        <CircleCheck size={18} aria-hidden="true" />
        {t('ready')}
      </p>
    )
  return (
    <ul className="readiness" aria-label={t('readiness')}>
      {[...event.readiness]
        .sort((a, b) => Number(b.blocks) - Number(a.blocks))
        .map(({ code, field, blocks }) => (
          <li key={`${code} ${field}`} data-blocks={blocks || undefined}>
            {blocks ? <CircleAlert size={18} aria-hidden="true" /> : <Info size={18} aria-hidden="true" />}
            <Link to={`${pathname}?section=${sectionOf(field)}#${sectionOf(field)}`} replace>
              {code === 'MISSING' ? t(`missing.${field}`) : t(`wrong.${code}`)}
              {!blocks && <small>{t('readinessRecommended')}</small>}
            </Link>
          </li>
        ))}
    </ul>
  )
}
