/** `/admin/emails/campaigns/{id}`: one campaign of the site. */
import { useParams } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { CampaignPage } from './campaign-page.tsx'
import { campaign, siteOwner } from './queries.ts'

const queries: PageQueries = ({ params }) => [campaign(siteOwner, params.campaignId ?? '')]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function SiteCampaignScreen() {
  const { campaignId = '' } = useParams()
  return <CampaignPage owner={siteOwner} campaignId={campaignId} />
}
