import { groupName } from '@guildhall/contract/matches/group-name.ts'
import { bracketLinkKey } from '../../events/bracket-tab.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { JoinReason } from '../queries.ts'
import type { Action, EntryContext, NextStep } from './next-step.ts'
import type { StepRow } from './steps.ts'

/** The name of a step in the list: an open step must not read as if it were done. */
export function useStepName() {
  const t = useTranslation('players')
  return ({ name, reason }: StepRow) => {
    if (!reason) return t(`step.${name}`)
    return reason.code === 'SIGN_IN' ? t('do.signIn') : t(`refused.${reason.code}`)
  }
}

/** The rules that also refuse someone whose fact is not known. */
const unknownCodes: readonly JoinReason['code'][] = ['REGION', 'COUNTRY', 'AGE', 'RATING']

/** A refusal as a sentence, from the rule and its facts. */
export function useReasonText() {
  const t = useTranslation('players')
  const tSettings = useTranslation('settings')
  const tTournaments = useTranslation('tournaments')
  const { list, number, country, moment } = useFormat()

  function listNames(reason: JoinReason, codes: readonly string[]) {
    if (reason.code === 'REGION') return list(codes.map((code) => tTournaments(`region.${code}`)))
    return list(codes.map(country))
  }
  function range(reason: JoinReason) {
    const { min, max } = reason
    if (min != null && max != null) return t('between', { min: number(min), max: number(max) })
    return min != null ? t('atLeast', { min: number(min) }) : t('atMost', { max: number(max ?? 0) })
  }

  return (reason: JoinReason): string => {
    const { code, provider, allowed = [], has = null, price = 0, short = 0, at } = reason
    const isUnknown = unknownCodes.includes(code) && has === null
    return t(isUnknown ? `unknown.${code}` : `why.${code}`, {
      provider: provider ? tSettings(`provider.${provider}`) : '',
      list: listNames(reason, allowed),
      range: code === 'AGE' || code === 'LEVEL' || code === 'RATING' ? range(reason) : '',
      price: number(price),
      short: number(short),
      time: at ? moment(at) : '',
    })
  }
}

/** A variant of the step's text, for a step that needs more than one click or is about a team. */
function textVariant(kind: NextStep['kind'], { event, joinStatus, match, hasNextMatch }: EntryContext) {
  const { entry, form, teamSize } = joinStatus
  if (kind === 'match' && match?.calledAt === null) return match.startsAt ? 'matchScheduled' : 'matchUncalled'
  if (kind === 'host' && event.endedAt !== null) return 'hostOver'
  if (kind === 'host' && event.startedAt !== null) return 'hostLive'
  if (kind === 'between' && (hasNextMatch || event.eventType === 'League')) return 'nextMatch'
  if (kind === 'between' && bracketLinkKey(event) !== 'bracket') return 'betweenTable'
  if (kind === 'join' && entry.kind === 'coins') return 'joinCoins'
  if (kind === 'join' && form.length > 0) return 'joinForm'
  return kind === 'checkedIn' && teamSize > 1 ? 'checkedInTeam' : kind
}

/** The first of one of several groups has not won the event, and neither has one of several who share first place. */
function titleKey(kind: NextStep['kind'], { event, entry }: EntryContext) {
  // The entrants of a season have a spot in the next one: it did not open up.
  if (kind === 'confirm' && event.eventType === 'League') return 'stepAbout.joinConfirm'
  if (kind !== 'ranked' || !entry?.result) return `title.${kind}`
  if (entry.result.group) return 'title.rankedGroup'
  return event.winnerId === entry.id ? 'title.champion' : `title.${kind}`
}

/** The purpose of the button, where its label does not name the destination. */
function buttonKey(kind: NextStep['kind'], action: Action, event: EntryContext['event'], isRefused: boolean) {
  if ((action === 'join' && !isRefused) || kind === 'board') return kind
  return action === 'bracket' ? bracketLinkKey(event) : action
}

/** The texts of a step: a headline, one sentence, and the button's label. */
export function useStepTexts() {
  const t = useTranslation('players')
  const tTournaments = useTranslation('tournaments')
  const { number, moment } = useFormat()
  const describeReason = useReasonText()
  const describeDraft = (missing: number) =>
    missing > 0 ? tTournaments('draftMissing', { count: missing }) : tTournaments('draftReady')
  return ({ kind, action, until, reason }: NextStep, context: EntryContext) => {
    const { event, joinStatus, entry, match, invite } = context
    const at = until?.at ?? match?.startsAt
    const opponent = match && (match.player1Id === entry?.id ? match.player2 : match.player1)
    const values = {
      event: event.name,
      team: entry?.name ?? invite?.team?.name ?? event.name,
      captain: entry?.teammates.find(({ captain }) => captain)?.username ?? '',
      inviter: invite?.inviter.username ?? '',
      opponent: opponent?.name ?? '',
      count: kind === 'incomplete' || kind === 'incompleteMate' ? (entry?.missing ?? 0) : joinStatus.teamSize,
      position: number(entry?.position ?? joinStatus.position ?? 1),
      price: number(joinStatus.entry.amount),
      places: number(Math.max(0, joinStatus.maxPlayers - joinStatus.players)),
      of: number(entry?.result?.of ?? 0),
      group: groupName(entry?.result?.group ?? 1),
      time: at ? moment(at) : t('theStart'),
    }
    const place = kind === 'ranked' && { count: entry?.result?.rank ?? 0, ordinal: true }
    return {
      title: t(reason ? `refused.${kind}` : titleKey(kind, context), { ...values, ...place }),
      about: reason
        ? describeReason(reason)
        : kind === 'out'
          ? t(`out.${entry?.dropReason ?? 'dropped'}`, values)
          : kind === 'draft'
            ? describeDraft(event.readiness.filter(({ blocks }) => blocks).length)
            : t(`about.${textVariant(kind, context)}`, values),
      button: action ? t(`do.${buttonKey(kind, action, event, reason !== null)}`, values) : null,
    }
  }
}
