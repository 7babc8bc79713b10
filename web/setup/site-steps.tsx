import { type SiteStep, siteSteps } from '@guildhall/contract/setup/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { FirstSteps } from '../ui/layout/first-steps.tsx'

/** A mail server is set in the environment of the site, so no page does that. */
const paths: Partial<Record<SiteStep, string>> = {
  contact: '/admin/settings',
  game: '/admin/games/new',
  community: '/communities/new',
  event: '/tournaments/new',
}

/** Asked again with each visit of the page. */
export const siteStepsQuery = () => ({ ...read('GET /admin/first-steps'), staleTime: 0 })

/** What an admin has left to do in a new site, until all of it is done. */
export function SiteSteps() {
  const t = useTranslation('setup')
  const { data } = useQuery(siteStepsQuery())
  if (!data || siteSteps.every((step) => data.done[step])) return null
  const abouts: Record<SiteStep, string> = {
    email: t(data.mailbox ? 'mailbox' : 'noMailServer'),
    contact: t('contactAbout'),
    game: t('firstStepAbout.game'),
    community: t('firstStepAbout.community'),
    event: t('firstStepAbout.event'),
  }
  const steps = siteSteps.map((step) => ({
    key: step,
    label: t(`firstStep.${step}`),
    about: abouts[step],
    isDone: data.done[step],
    ...(paths[step] && { to: paths[step] }),
  }))
  return <FirstSteps title={t('firstSteps')} steps={steps} doneText={t('firstStepDone')} />
}
