/** Shows the lineup before a team checks in. Any member may check in; the captain may still swap players. */

import { useSession } from '../../lib/api/session.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { isCaptain } from '../next-step/next-step.ts'
import type { Entry, Event } from '../queries.ts'
import { RosterRow } from '../team/roster-rows.tsx'
import { SwapButton } from '../team/swap-button.tsx'
import { useCheckIn } from './use-check-in.ts'

type LineUpDialogProps = { event: Event; entry: Entry; onClose: () => void; onDone: () => void }

export function LineUpDialog({ event, entry, onClose, onDone }: LineUpDialogProps) {
  const t = useWords('players')
  const { user } = useSession()
  const checkIn = useCheckIn(event.id)
  const here = entry.teammates.filter(({ acceptedAt }) => acceptedAt !== null)
  const groups = [
    { title: t('starters'), people: here.filter(({ alternate }) => !alternate) },
    { title: t('alternates'), people: here.filter(({ alternate }) => alternate) },
  ].filter(({ people }) => people.length > 0)
  const maySwap = isCaptain(entry, user?.id ?? null) && here.length > 1
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
      {groups.map(({ title, people }) => (
        <section key={title} className="mt-5">
          <h3 className="kicker">{title}</h3>
          <ul className="roster">
            {people.map((teammate) => (
              <RosterRow
                key={teammate.id}
                teammate={teammate}
                actions={
                  maySwap && !teammate.captain && event.settings.maxAlternates > 0 && <SwapButton teammate={teammate} />
                }
              />
            ))}
          </ul>
        </section>
      ))}
    </Modal>
  )
}
