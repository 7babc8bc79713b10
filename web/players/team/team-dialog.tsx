/** The team: the captain manages it, the other members see the roster. */
import { useWords } from '../../lib/i18n/i18n.ts'
import { Refused } from '../../ui/feedback/states.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { InviteBox } from '../invites/invite-box.tsx'
import { InviteButton } from '../invites/invite-button.tsx'
import { InviteLink } from '../invites/invite-link.tsx'
import { isAhead, isCaptain } from '../next-step/next-step.ts'
import type { EntryStatus } from '../next-step/use-entry-status.ts'
import type { Entry } from '../queries.ts'
import { FreeAgents } from './free-agents.tsx'
import { PendingEmails } from './pending-emails.tsx'
import { RemindButton } from './remind-button.tsx'
import { RosterWishes } from './roster-request.tsx'
import { RosterRow } from './roster-rows.tsx'
import { TeamHead } from './team-header.tsx'
import { TeammateMenu } from './teammate-menu.tsx'

type TeamDialogProps = { entryStatus: EntryStatus; entry: Entry; onClose: () => void }

export function TeamDialog({ entryStatus, entry, onClose }: TeamDialogProps) {
  const t = useWords('players')
  const { event, userId } = entryStatus.context
  const leads = isCaptain(entry, userId)
  const isLocked = !isAhead(event) && event.settings.rosterLock
  const mayInvite = leads && !isLocked
  return (
    <Modal
      open
      onClose={onClose}
      title={entry.name}
      description={isLocked ? undefined : leads ? t('teamAbout', { count: event.teamSize }) : t('teamReadOnly')}
    >
      <div className="mt-4 grid gap-6">
        {isLocked && <Refused title={t('locked')}>{leads ? t('lockedCaptain') : t('lockedAbout')}</Refused>}
        {leads && isAhead(event) && <TeamHead entry={entry} />}
        <section>
          <h3 className="kicker">{t('roster')}</h3>
          <ul className="roster">
            {entry.teammates.map((teammate) => (
              <RosterRow
                key={teammate.id}
                teammate={teammate}
                actions={
                  leads &&
                  !teammate.captain && (
                    <>
                      {mayInvite && !teammate.acceptedAt && <RemindButton teammate={teammate} />}
                      <TeammateMenu event={event} entry={entry} teammate={teammate} isLocked={isLocked} />
                    </>
                  )
                }
              />
            ))}
          </ul>
          {mayInvite && <PendingEmails event={event} entry={entry} />}
          {entry.missing > 0 && <p className="hint">{t('openSlots', { count: entry.missing })}</p>}
        </section>
        {isLocked && <RosterWishes event={event} entry={entry} leads={leads} />}
        {mayInvite && (
          <>
            <InviteBox event={event} entry={entry} />
            <InviteLink event={event} entry={entry} />
            {event.settings.freeAgents && (
              <section>
                <h3 className="kicker mb-3">{t('freeAgents')}</h3>
                <FreeAgents
                  event={event}
                  actions={(username) => <InviteButton event={event} invitee={{ username }} />}
                />
              </section>
            )}
          </>
        )}
      </div>
    </Modal>
  )
}
