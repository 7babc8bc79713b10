import { useWords } from '../../lib/i18n.ts'
import { MatchLink } from './match-link.tsx'
import type { BracketMatch, Plan } from './plan.ts'
import type { BracketWords } from './use-bracket-words.ts'

type BracketListProps = { plan: Plan; words: BracketWords; own: number; hidden: boolean }

/** The whole event as a list: for those who hear it, and for those who like lists. Always there, seen where it is asked for. */
export function BracketList({ plan, words, own, hidden }: BracketListProps) {
  const t = useWords('bracket')
  const rounds = Map.groupBy(plan.shown, ({ key }) => key)
  return (
    <section className={hidden ? 'sr-only' : 'bracket-list'} aria-label={t('list')}>
      {plan.bracket.rounds.map(({ key }) => {
        const matches = rounds.get(key)
        return (
          matches && (
            <section key={key}>
              <h3>
                {words.round(key)} <small>{words.about(key)}</small>
              </h3>
              <ol>
                {matches.map((match) => (
                  <Entry key={match.no} match={match} words={words} own={own} />
                ))}
              </ol>
            </section>
          )
        )
      })}
    </section>
  )
}

function Entry({ match, words, own }: { match: BracketMatch; words: BracketWords; own: number }) {
  return (
    <li data-own={(own >= 0 && (match.a === own || match.b === own)) || undefined}>
      <MatchLink match={match}>{words.sentence(match)}</MatchLink>
    </li>
  )
}
