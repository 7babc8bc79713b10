/** Manage › White label: the custom domain and the legal pages of the community. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { read } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { manageClientLoad, manageServerLoad, useManage } from '../organizations/manage/manage-access.ts'
import { ManageHead } from '../organizations/manage/manage-head.tsx'
import type { Organization } from '../organizations/queries.ts'
import { HostName } from './host-name.tsx'
import { LegalPages } from './legal-pages.tsx'
import './white-label.css'

const whiteLabelOf = (id: string) => read('GET /admin/organizations/{id}/white-label', { params: { id } })

const queries = (_username: string, _request: unknown, { id }: Organization) => [whiteLabelOf(id)]
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

export default function WhiteLabelScreen() {
  const t = useTranslation('white-label')
  const { organization, isOwner } = useManage()
  const { data } = useSuspenseQuery(whiteLabelOf(organization.id))
  return (
    <>
      <ManageHead title={t('title')} />
      {data.enabled ? (
        <div className="white-label">
          <HostName id={organization.id} host={data.host} isOwner={isOwner} />
          <LegalPages id={organization.id} pages={data.legal} />
        </div>
      ) : (
        <p className="hint">{t('off')}</p>
      )}
    </>
  )
}
