import { useWords } from '../lib/i18n.ts'
import { Modal } from '../ui/modal.tsx'
import { FreeAgents } from './free-agents.tsx'
import type { Event } from './queries.ts'

/** The list of those who look for a team, for those who have none either. */
export function AgentsDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const t = useWords('players')
  return (
    <Modal open onClose={onClose} title={t('freeAgents')} description={t('noTeamAbout')}>
      <div className="mt-4">
        <FreeAgents event={event} />
      </div>
    </Modal>
  )
}
