import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import type { Event } from '../queries.ts'
import { FreeAgents } from './free-agents.tsx'

/** The list of free agents, for players who have no team. */
export function FreeAgentsDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const t = useTranslation('players')
  return (
    <Modal open onClose={onClose} title={t('freeAgents')} description={t('freeAgents.about')}>
      <div className="mt-4">
        <FreeAgents event={event} />
      </div>
    </Modal>
  )
}
