/** Manage › Email › New campaign. */
import { manageClientLoad, manageServerLoad, useManage } from '../organizations/manage/manage-access.ts'
import { NewCampaign } from './edit/new-campaign.tsx'
import { communityOwner } from './queries.ts'

export const loader = manageServerLoad()
export const clientLoader = manageClientLoad()

export default function NewCampaignScreen() {
  return <NewCampaign owner={communityOwner(useManage().organization)} type="ORGANIZATION" />
}
