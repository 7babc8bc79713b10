/** Manage › Email › one campaign: the editor of a draft, or the progress of any other. */
import { useParams } from 'react-router'
import { manageClientLoad, manageServerLoad, useManage } from '../organizations/manage/manage-access.ts'
import { CampaignPage } from './campaign-page.tsx'
import { campaign, communityOwner } from './queries.ts'

const queries: Parameters<typeof manageServerLoad>[0] = (_, { params }, community) => [
  campaign(communityOwner(community), params.campaignId ?? ''),
]
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

export default function CampaignScreen() {
  const { campaignId = '' } = useParams()
  return <CampaignPage owner={communityOwner(useManage().organization)} campaignId={campaignId} />
}
