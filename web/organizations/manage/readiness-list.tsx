import { type ReadinessStep, readinessSteps } from '@guildhall/contract/organizations/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { manageProfile } from '../queries.ts'
import { useManage } from './manage-access.ts'
import { PublishButton } from './publish-button.tsx'
import { sectionPath } from './sections.ts'

/** The first steps of a new community, until it is published. */
export function ReadinessList() {
  const t = useTranslation('community-manage')
  const { id, username, visibility } = useManage().organization
  const { data: profile } = useQuery(manageProfile(id))
  const paths: Record<ReadinessStep, string> = {
    crest: sectionPath(username, 'look'),
    banner: sectionPath(username, 'look'),
    about: `${sectionPath(username, 'settings')}#details`,
    event: `/tournaments/new?organization=${id}`,
  }
  if (!profile || visibility !== 'DRAFT') return null
  return (
    <section className="first-steps">
      <h2>{t('readiness')}</h2>
      <ul>
        {readinessSteps.map((step) => {
          const isDone = profile.ready.includes(step)
          const Icon = isDone ? CircleCheck : Circle
          return (
            <li key={step} data-done={isDone || undefined}>
              <Icon size={18} aria-hidden="true" />
              {isDone ? (
                <span>
                  {t(`step.${step}`)}
                  <span className="sr-only"> {t('stepDone')}</span>
                </span>
              ) : (
                <Link to={paths[step]}>
                  {t(`step.${step}`)}
                  <small>{profile.missing.includes(step) ? t('stepRequired') : t(`stepAbout.${step}`)}</small>
                </Link>
              )}
            </li>
          )
        })}
      </ul>
      <PublishButton />
    </section>
  )
}
