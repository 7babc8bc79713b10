/** `/admin/emails/campaigns/new`: a marketing email, or a legal one with `?type=LEGAL`. */
import { useSearchParams } from 'react-router'
import { NewCampaign } from './edit/new-campaign.tsx'
import { siteOwner } from './queries.ts'

export default function NewSiteCampaignScreen() {
  const [search] = useSearchParams()
  const type = search.get('type') === 'LEGAL' ? 'LEGAL' : 'MARKETING'
  return <NewCampaign key={type} owner={siteOwner} type={type} />
}
