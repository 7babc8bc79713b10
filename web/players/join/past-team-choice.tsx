import { useFormat } from '../../lib/i18n/format.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Radio } from '../../ui/controls/checks.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Event, PastTeam } from '../queries.ts'
import { useCannot } from '../team/roster-rows.tsx'
import { TeamBadge } from '../team/team-badge.tsx'
import { askedOf, canAsk, roomIn } from './past-team.ts'

type ChoiceProps = { teams: readonly PastTeam[]; chosen: PastTeam | null; onChoose: (team: PastTeam | null) => void }

/** A team of an earlier event, or a new one. */
export function PastTeamChoice({ teams, chosen, onChoose }: ChoiceProps) {
  const t = useWords('players')
  const { list } = useFormat()
  return (
    <fieldset className="past-teams">
      <legend className="field-label">{t('whichTeam')}</legend>
      <Radio name="past-team" checked={chosen === null} onChange={() => onChoose(null)}>
        <b>{t('newTeam')}</b>
      </Radio>
      {teams.map((team) => (
        <Radio
          key={team.playerId}
          name="past-team"
          checked={chosen?.playerId === team.playerId}
          onChange={() => onChoose(team)}
        >
          {team.image?.url ? (
            <Avatar face={team.image} size={32} beside />
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

type PickProps = {
  event: Event
  team: PastTeam
  picked: ReadonlySet<string>
  onPick: (ids: ReadonlySet<string>) => void
}

/** The teammates to invite again. Each refusal is named, but only membership in another team prevents the invitation. */
export function PastTeamPick({ event, team, picked, onPick }: PickProps) {
  const t = useWords('players')
  const cannot = useCannot()
  const isFull = picked.size >= roomIn(event)
  function toggle(id: string, isOn: boolean) {
    const others = [...picked].filter((one) => one !== id)
    onPick(new Set(isOn ? [...others, id] : others))
  }
  const alternates = new Set(askedOf(team, picked, event).flatMap((one) => (one.alternate ? [one.username] : [])))
  return (
    <fieldset>
      <legend className="field-label">
        {t('joinDialog.inviteTeammates')}
        <small>{t('joinDialog.inviteCount', { count: picked.size, room: String(roomIn(event)) })}</small>
      </legend>
      {team.members.map((member) => {
        const { user, eligibility } = member
        const isOn = picked.has(user.id)
        return (
          <label key={user.id} className="check roster-row">
            <input
              type="checkbox"
              checked={isOn}
              disabled={!canAsk(member) || (isFull && !isOn)}
              onChange={({ target }) => toggle(user.id, target.checked)}
            />
            <Avatar face={user.image} username={user.username} beside />
            <span className="roster-name">
              <b className="name">{user.username}</b>
              {eligibility.length > 0 && (
                <small data-tone="danger">{t('notEligible', { why: cannot(eligibility) })}</small>
              )}
            </span>
            {alternates.has(user.username ?? '') && <Badge tone="line">{t('alternate')}</Badge>}
          </label>
        )
      })}
    </fieldset>
  )
}
