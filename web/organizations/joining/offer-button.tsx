import { Crown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { Organization } from '../queries.ts'
import { OwnershipOffer } from './ownership-offer.tsx'

/** Opens the offer to become the owner. Few people have one, so it loads on its own. */
export function OfferButton({ organization }: { organization: Organization }) {
  const t = useTranslation('community-join')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind="primary" onClick={() => setIsOpen(true)}>
        <Crown size={18} aria-hidden="true" />
        {t('offer')}
      </Button>
      {isOpen && <OwnershipOffer organization={organization} onClose={() => setIsOpen(false)} />}
    </>
  )
}
