import { campaignLimits } from '@guildhall/contract/campaigns/constants.ts'
import { useNavigate } from 'react-router'
import { useTranslation } from '../lib/i18n/i18n.ts'
import type { Campaign, CampaignCard, CampaignOwner } from './queries.ts'
import { useCampaignAction } from './use-campaign-action.ts'

/** Copies a campaign as a new draft and opens it. */
export function useDuplicate(owner: CampaignOwner) {
  const t = useTranslation('campaigns')
  const navigate = useNavigate()
  const { act } = useCampaignAction<Campaign>(owner)
  return ({ id, name }: Pick<CampaignCard, 'id' | 'name'>) =>
    act((calls) => calls.duplicate(id, t('copyOf', { name }).slice(0, campaignLimits.name.max)), {
      successText: t('duplicated'),
      onSuccess: (copy) => navigate(`${owner.path}/${copy.id}`),
    })
}
