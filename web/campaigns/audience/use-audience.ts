import type { CampaignType } from '@guildhall/contract/campaigns/constants.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Audience, audiencePreview, type CampaignOwner } from '../queries.ts'

const delayMs = 400

/** The size of an audience, counted again shortly after its last change. The old count stays until then. */
export function useAudience(owner: CampaignOwner, type: CampaignType, audience: Audience) {
  const [settled, setSettled] = useState(audience)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(audience), delayMs)
    return () => clearTimeout(timer)
  }, [audience])
  const query = useQuery({ ...audiencePreview(owner, type, settled), placeholderData: keepPreviousData })
  return { ...query, isCounting: query.isPlaceholderData || settled !== audience }
}
