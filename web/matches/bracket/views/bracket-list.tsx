import { type MouseEvent, memo } from 'react'
import { useHref, useNavigate } from 'react-router'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { type BracketMatch, hasPage, type Plan } from '../drawing/plan.ts'
import { isSameShown } from '../keep-identity.ts'
import type { BracketWords } from '../use-bracket-text.ts'

type BracketListProps = { plan: Plan; words: BracketWords; own: number; hidden: boolean }

/**
 * The whole bracket as a list, for screen readers and for users who prefer lists. It is always in the page and visible on
 * request. It may hold thousands of links, so they are plain elements and the list handles their clicks.
 */
export function BracketList({ plan, words, own, hidden }: BracketListProps) {
  const t = useWords('bracket')
  const base = useHref('/matches/')
  const navigate = useNavigate()
  const rounds = Map.groupBy(plan.shown, ({ key }) => key)

  function follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(`/matches/${link.pathname.slice(base.length)}`)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard activates a link through a click
    <section className={hidden ? 'sr-only' : 'bracket-list'} aria-label={t('list')} onClick={follow}>
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
                  <Entry key={match.no} plan={plan} match={match} words={words} own={own} base={base} />
                ))}
              </ol>
            </section>
          )
        )
      })}
    </section>
  )
}

type EntryProps = { plan: Plan; match: BracketMatch; words: BracketWords; own: number; base: string }

const Entry = memo(function Entry({ match, words, own, base }: EntryProps) {
  const sentence = words.sentence(match)
  return (
    <li data-own={(own >= 0 && (match.a === own || match.b === own)) || undefined}>
      {hasPage(match) ? <a href={base + match.id}>{sentence}</a> : sentence}
    </li>
  )
}, isSameShown)
