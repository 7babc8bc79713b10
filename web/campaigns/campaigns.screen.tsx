/** Manage › Email › Campaigns. */
import { useTranslation } from '../lib/i18n/i18n.ts'
import { manageClientLoad, manageServerLoad, useManage } from '../organizations/manage/manage-access.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { CampaignList } from './list/campaign-list.tsx'
import { campaignSummary, campaigns, communityOwner } from './queries.ts'

const queries: Parameters<typeof manageServerLoad>[0] = (_, { url }, community) => [
  campaigns(communityOwner(community), url.searchParams),
  campaignSummary(communityOwner(community)),
]
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

export default function CampaignsScreen() {
  const t = useTranslation('campaigns')
  const owner = communityOwner(useManage().organization)
  return <CampaignList owner={owner} start={<ButtonLink to={`${owner.path}/new`}>{t('writeCampaign')}</ButtonLink>} />
}
