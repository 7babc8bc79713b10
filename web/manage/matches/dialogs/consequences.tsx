import { useProblemText } from '../../../lib/api/use-problem-text.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { FormError } from '../../../ui/controls/form-error.tsx'
import type { Consequences as What } from '../queries.ts'

export type Names = ReadonlyMap<string, string>
type Change = What['changes'][number]

type ConsequencesProps = {
  consequences: What | undefined
  error: Error | null
  isPending: boolean
  names: Names
  /** The action can be saved without them: it is sent when the network is back. */
  isSavedOffline?: boolean
}

/** Every match that an action would change, computed by the server. */
export function Consequences({ consequences, error, isPending, names, isSavedOffline = false }: ConsequencesProps) {
  const t = useTranslation('manage-matches')
  const formatProblem = useProblemText()
  return (
    <section
      className="matches-panel matches-description"
      aria-label={t('preview.title')}
      aria-busy={isPending}
      role="status"
    >
      <h3>{t('preview.title')}</h3>
      {isSavedOffline ? (
        <p className="hint">{t('preview.offline')}</p>
      ) : error ? (
        <FormError message={formatProblem(error)} />
      ) : consequences ? (
        <ConsequenceList consequences={consequences} names={names} />
      ) : (
        <p className="hint">{isPending ? t('preview.loading') : t('preview.empty')}</p>
      )}
    </section>
  )
}

function ConsequenceList({ consequences, names }: { consequences: What; names: Names }) {
  const t = useTranslation('manage-matches')
  const { list } = useFormat()
  const { changes, resets, ends, reopens } = consequences
  if (changes.length === 0 && !ends && !reopens) return <p>{t('preview.noChanges')}</p>
  return (
    <>
      {resets.length > 0 && (
        <p className="matches-warn">
          {t('resets', { count: resets.length, list: list(resets.map((no) => `M${no}`)) })}
        </p>
      )}
      <ul>
        {changes.map((change) => (
          <li key={change.id} data-reset={resets.includes(change.no) || undefined}>
            <b>M{change.no}</b> <ChangeText change={change} names={names} isReset={resets.includes(change.no)} />
          </li>
        ))}
      </ul>
      {ends && <p>{t('ends')}</p>}
      {reopens && <p className="matches-warn">{t('reopens')}</p>}
    </>
  )
}

type ChangeTextProps = { change: Change; names: Names; isReset: boolean }

function ChangeText({ change: { before, after, from }, names, isReset }: ChangeTextProps) {
  const t = useTranslation('manage-matches')
  const tBracket = useTranslation('bracket')
  const playerName = (id: string | null) => (id && names.get(id)) || t('tbd')
  const slotName = (side: 'player1' | 'player2') => {
    const source = from[side]
    if (!source) return playerName(after[`${side}Id`])
    return tBracket(source.takes === 'winner' ? 'winnerOf' : 'loserOf', { no: source.no })
  }
  const a = slotName('player1')
  const b = slotName('player2')
  if (isReset) return t('change.reset', { a, b })
  if (after.winnerId && (before.winnerId !== after.winnerId || before.status !== after.status)) {
    const name = playerName(after.winnerId)
    if (!after.results) return tBracket('won', { name }) // a forfeit, or a win set without games
    const { player1, player2 } = after.results
    const score = after.winnerId === after.player1Id ? `${player1}–${player2}` : `${player2}–${player1}`
    return t('change.won', { name, score })
  }
  if (before.winnerId && !after.winnerId) return t('change.open', { a, b })
  return t('change.entrants', { a, b })
}
