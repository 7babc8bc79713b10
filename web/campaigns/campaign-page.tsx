import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useDebounce } from '../lib/api/debounce.ts'
import { isGone, useLive } from '../lib/live/live.ts'
import { CampaignEditor } from './edit/campaign-editor.tsx'
import { CampaignProgress } from './progress/campaign-progress.tsx'
import { type CampaignOwner, campaign, refreshCampaigns } from './queries.ts'

const refreshMs = 1_000

/** A draft can be edited; any other campaign shows its progress, live. */
export function CampaignPage({ owner, campaignId }: { owner: CampaignOwner; campaignId: string }) {
  const client = useQueryClient()
  const { data } = useSuspenseQuery(campaign(owner, campaignId))
  const refresh = useDebounce(() => refreshCampaigns(client))
  useLive(`campaign:${data.id}`, (message) => isGone(message) || refresh(refreshMs))
  return data.status === 'DRAFT' ? (
    <CampaignEditor key={data.id} owner={owner} campaign={data} />
  ) : (
    <CampaignProgress owner={owner} campaign={data} />
  )
}
