/** Shows the lineup before a team checks in. Any member may check in; the captain may still swap players. */

import { useSession } from '../../lib/api/session.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { isCaptain } from '../next-step/next-step.ts'
import type { Entry, Event } from '../queries.ts'
import { RosterRow } from '../team/roster-rows.tsx'
import { SwapButton } from '../team/swap-button.tsx'
import { useCheckIn } from './use-check-in.ts'

type LineupDialogProps = { event: Event; entry: Entry; onClose: () => void; onDone: () => void }

export function LineupDialog({ event, entry, onClose, onDone }: LineupDialogProps) {
  const t = useTranslation('players')
  const { user } = useSession()
  const checkIn = useCheckIn(event.id)
  const accepted = entry.teammates.filter(({ acceptedAt }) => acceptedAt !== null)
  const groups = [
    { title: t('starters'), members: accepted.filter(({ alternate }) => !alternate) },
    { title: t('alternates'), members: accepted.filter(({ alternate }) => alternate) },
  ].filter(({ members }) => members.length > 0)
  const canSwap = isCaptain(entry, user?.id ?? null) && accepted.length > 1
  return (
    <Modal
      open
      onClose={onClose}
      title={t('lineup.title', { team: entry.name })}
      description={t('lineup.text')}
      footer={
        <Button kind="primary" loading={checkIn.isPending} onClick={() => checkIn.mutate({ onDone })}>
          {t('lineup.confirm')}
        </Button>
      }
    >
      {groups.map(({ title, members }) => (
        <section key={title} className="mt-5">
          <h3 className="kicker">{title}</h3>
          <ul className="roster">
            {members.map((teammate) => (
              <RosterRow
                key={teammate.id}
                teammate={teammate}
                actions={
                  canSwap && !teammate.captain && event.settings.maxAlternates > 0 && <SwapButton teammate={teammate} />
                }
              />
            ))}
          </ul>
        </section>
      ))}
    </Modal>
  )
}
