/** The team: the captain manages it, the other members see the roster. */
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { AccessDenied } from '../../ui/feedback/states.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { isBeforeStart, isCaptain } from '../next-step/next-step.ts'
import type { EntryStatus } from '../next-step/use-entry-status.ts'
import type { Entry } from '../queries.ts'
import { FreeAgents } from './free-agents.tsx'
import { InviteBox } from './invite-box.tsx'
import { InviteButton } from './invite-button.tsx'
import { InviteLink } from './invite-link.tsx'
import { PendingEmails } from './pending-emails.tsx'
import { RemindButton } from './remind-button.tsx'
import { RosterChangeRequests } from './roster-request.tsx'
import { RosterRow } from './roster-rows.tsx'
import { hasAllStarters } from './starters.ts'
import { TeamHeader } from './team-header.tsx'
import { TeammateMenu } from './teammate-menu.tsx'

type TeamDialogProps = { entryStatus: EntryStatus; entry: Entry; onClose: () => void }

export function TeamDialog({ entryStatus, entry, onClose }: TeamDialogProps) {
  const t = useTranslation('players')
  const { event, userId } = entryStatus.context
  const isTeamCaptain = isCaptain(entry, userId)
  const isLocked = entry.rosterLocked
  const canInvite = isTeamCaptain && !isLocked
  const alternate = event.settings.maxAlternates > 0 && hasAllStarters(entry, event)
  return (
    <Modal
      open
      onClose={onClose}
      title={entry.name}
      description={isLocked ? undefined : isTeamCaptain ? t('teamAbout', { count: event.teamSize }) : t('teamReadOnly')}
    >
      <div className="mt-4 grid gap-6">
        {isLocked && (
          <AccessDenied title={t('locked')}>{isTeamCaptain ? t('lockedCaptain') : t('lockedAbout')}</AccessDenied>
        )}
        {isTeamCaptain && isBeforeStart(event) && <TeamHeader entry={entry} />}
        <section>
          <h3 className="kicker">{t('roster')}</h3>
          <ul className="roster">
            {entry.teammates.map((teammate) => (
              <RosterRow
                key={teammate.id}
                teammate={teammate}
                actions={
                  isTeamCaptain &&
                  !teammate.captain && (
                    <>
                      {canInvite && !teammate.acceptedAt && <RemindButton teammate={teammate} />}
                      <TeammateMenu event={event} entry={entry} teammate={teammate} isLocked={isLocked} />
                    </>
                  )
                }
              />
            ))}
          </ul>
          {canInvite && <PendingEmails event={event} entry={entry} />}
          {entry.missing > 0 && <p className="hint">{t('openSlots', { count: entry.missing })}</p>}
        </section>
        {isLocked && <RosterChangeRequests event={event} entry={entry} isTeamCaptain={isTeamCaptain} />}
        {canInvite && (
          <>
            <InviteBox event={event} entry={entry} />
            <InviteLink event={event} entry={entry} />
            {event.settings.freeAgents && (
              <section>
                <h3 className="kicker mb-3">{t('freeAgents')}</h3>
                <FreeAgents
                  event={event}
                  actions={(username) => <InviteButton event={event} invitee={{ username, alternate }} />}
                />
              </section>
            )}
          </>
        )}
      </div>
    </Modal>
  )
}
