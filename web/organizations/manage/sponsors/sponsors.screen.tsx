/** Manage › Sponsors and ads. */
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { sponsorsOf } from '../../page/queries.ts'
import type { Organization } from '../../queries.ts'
import { manageClientLoad, manageServerLoad } from '../manage-access.ts'
import { ManageHead } from '../manage-head.tsx'
import { AdsPanel } from './ads-panel.tsx'
import { adReports } from './queries.ts'
import { SponsorsPanel } from './sponsors-panel.tsx'
import './promotion.css'

const queries = (_username: string, _request: unknown, { id }: Organization) => [sponsorsOf(id), adReports(id)]
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

export default function SponsorsScreen() {
  const t = useTranslation('community-manage')
  return (
    <>
      <ManageHead title={t('section.sponsors')} />
      <SponsorsPanel />
      <AdsPanel />
    </>
  )
}
