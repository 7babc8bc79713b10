/** `/admin/emails/campaigns/{id}`: one campaign of the site. */
import { useParams } from 'react-router'
import { clientLoad, type Needs, serverLoad } from '../lib/api/load.ts'
import { CampaignPage } from './campaign-page.tsx'
import { campaign, siteOwner } from './queries.ts'

const needs: Needs = ({ params }) => [campaign(siteOwner, params.campaignId ?? '')]
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

export default function SiteCampaignScreen() {
  const { campaignId = '' } = useParams()
  return <CampaignPage owner={siteOwner} campaignId={campaignId} />
}
