import type { CampaignType } from '@guildhall/contract/campaigns/constants.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../lib/page/use-debounced.ts'
import { type Audience, audiencePreview, type CampaignOwner } from '../queries.ts'

const delayMs = 400

/** The size of an audience, counted again shortly after its last change. The old count stays until then. */
export function useAudience(owner: CampaignOwner, type: CampaignType, audience: Audience) {
  const debounced = useDebounced(audience, delayMs)
  const query = useQuery({ ...audiencePreview(owner, type, debounced), placeholderData: keepPreviousData })
  return { ...query, isCounting: query.isPlaceholderData || debounced !== audience }
}
