/** `/admin/emails/campaigns`: marketing and legal emails of the site. */
import { campaignTypes } from '@guildhall/contract/campaigns/constants.ts'
import { Plus } from 'lucide-react'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useSession } from '../lib/api/session.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { ButtonLink } from '../ui/controls/button.tsx'
import { FilterChip } from '../ui/table/data-toolbar.tsx'
import { CampaignList } from './list/campaign-list.tsx'
import { campaignSummary, campaigns, siteOwner } from './queries.ts'

const queries: PageQueries = ({ url }) => [campaigns(siteOwner, url.searchParams), campaignSummary(siteOwner)]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function SiteCampaignsScreen() {
  const t = useTranslation('campaigns')
  const { user } = useSession()
  const newPath = `${siteOwner.path}/new`
  return (
    <>
      <PageMeta title={t('tab.campaigns')} description={t('tab.campaigns')} hidden />
      <CampaignList
        owner={siteOwner}
        start={<ButtonLink to={newPath}>{t('writeCampaign')}</ButtonLink>}
        filters={
          <>
            <FilterChip
              name="type"
              label={t('type')}
              options={campaignTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
            />
            <span className="data-toolbar-end">
              {user?.role === 'SUPER' && (
                <ButtonLink size="small" kind="ghost" to={`${newPath}?type=LEGAL`}>
                  <Plus size={16} aria-hidden="true" />
                  {t('newLegal')}
                </ButtonLink>
              )}
              <ButtonLink size="small" kind="primary" to={newPath}>
                <Plus size={16} aria-hidden="true" />
                {t('newMarketing')}
              </ButtonLink>
            </span>
          </>
        }
      />
    </>
  )
}
