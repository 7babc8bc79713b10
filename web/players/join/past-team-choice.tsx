import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Radio } from '../../ui/controls/checks.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Event, PastTeam } from '../queries.ts'
import { TeamBadge } from '../team/team-badge.tsx'
import { canInvite, maxTeammates, pastTeamRequest } from './past-team.ts'

type ChoiceProps = { teams: readonly PastTeam[]; selected: PastTeam | null; onChoose: (team: PastTeam | null) => void }

/** A team of an earlier event, or a new one. */
export function PastTeamChoice({ teams, selected, onChoose }: ChoiceProps) {
  const t = useTranslation('players')
  const { list } = useFormat()
  return (
    <fieldset className="past-teams">
      <legend className="field-label">{t('whichTeam')}</legend>
      <Radio name="past-team" checked={selected === null} onChange={() => onChoose(null)}>
        <b>{t('newTeam')}</b>
      </Radio>
      {teams.map((team) => (
        <Radio
          key={team.playerId}
          name="past-team"
          checked={selected?.playerId === team.playerId}
          onChange={() => onChoose(team)}
        >
          {team.image?.url ? (
            <Avatar image={team.image} size={32} beside />
          ) : (
            <TeamBadge name={team.name} size={32} beside />
          )}
          <span className="roster-name">
            <b className="name">{team.name}</b>
            <small>{list(team.members.map(({ user }) => user.username ?? ''))}</small>
            <small>{t('playedAt', { event: team.event.name })}</small>
          </span>
        </Radio>
      ))}
    </fieldset>
  )
}

type TeammateSelectionProps = {
  event: Event
  team: PastTeam
  selectedIds: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
}

/** The teammates to invite again. Members of another team of the event cannot be invited. */
export function TeammateSelection({ event, team, selectedIds, onSelect }: TeammateSelectionProps) {
  const t = useTranslation('players')
  const isFull = selectedIds.size >= maxTeammates(event)
  function toggle(id: string, isSelected: boolean) {
    const others = [...selectedIds].filter((item) => item !== id)
    onSelect(new Set(isSelected ? [...others, id] : others))
  }
  const alternates = new Set(
    pastTeamRequest(team, selectedIds, event).flatMap((item) => (item.alternate ? [item.username] : [])),
  )
  return (
    <fieldset>
      <legend className="field-label">
        {t('joinDialog.inviteTeammates')}
        <small>{t('joinDialog.inviteCount', { count: selectedIds.size, room: String(maxTeammates(event)) })}</small>
      </legend>
      {team.members.map((member) => {
        const { user, eligibility } = member
        const isSelected = selectedIds.has(user.id)
        return (
          <label key={user.id} className="check roster-row">
            <input
              type="checkbox"
              checked={isSelected}
              disabled={!canInvite(member) || (isFull && !isSelected)}
              onChange={({ target }) => toggle(user.id, target.checked)}
            />
            <Avatar image={user.image} username={user.username} beside />
            <span className="roster-name">
              <b className="name">{user.username}</b>
              {eligibility.length > 0 && (
                <small data-tone="danger">{t('notEligible', { why: t('cannot.ALREADY_IN') })}</small>
              )}
            </span>
            {alternates.has(user.username ?? '') && <Badge tone="line">{t('alternate')}</Badge>}
          </label>
        )
      })}
    </fieldset>
  )
}
