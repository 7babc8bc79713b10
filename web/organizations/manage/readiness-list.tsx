import { type ReadinessStep, readinessSteps } from '@guildhall/contract/organizations/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { FirstSteps } from '../../ui/layout/first-steps.tsx'
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
  const steps = readinessSteps.map((step) => ({
    key: step,
    label: t(`step.${step}`),
    about: profile.missing.includes(step) ? t('stepRequired') : t(`stepAbout.${step}`),
    isDone: profile.ready.includes(step),
    to: paths[step],
  }))
  return (
    <FirstSteps title={t('readiness')} steps={steps} doneText={t('stepDone')}>
      <PublishButton />
    </FirstSteps>
  )
}
