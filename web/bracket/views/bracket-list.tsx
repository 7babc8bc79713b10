import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { type MouseEvent, memo } from 'react'
import { useHref, useNavigate } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useSharedMarkup } from '../../lib/page/shared-markup.ts'
import { type BracketMatch, hasPage, type Plan, slotOf } from '../drawing/plan.ts'
import { isSameDisplay } from '../keep-identity.ts'
import type { BracketTexts } from '../use-bracket-text.ts'

type BracketListProps = { eventId: string; plan: Plan; texts: BracketTexts; ownIndex: number; hidden: boolean }

/**
 * The whole bracket as a list, for screen readers and for users who prefer lists. It is always in the page and visible on
 * request. It may hold thousands of links, so they are plain elements, the list handles their clicks, and they contain the number
 * of the match: the ids are in the data of the page, and a second time they would add a fifth to its size.
 */
export function BracketList({ eventId, plan, texts, ownIndex, hidden }: BracketListProps) {
  const t = useTranslation('bracket')
  const base = useHref(longEventPath({ id: eventId }, '/matches/'))
  const share = useSharedMarkup()
  const navigate = useNavigate()
  const rounds = Map.groupBy(plan.visibleMatches, ({ key }) => key)

  /** The mark of the reader's own matches is only visible, so a hidden list is the same for all readers. */
  const isOwn = (match: BracketMatch) => !hidden && slotOf(match, ownIndex) !== null

  function entries(key: string, matches: BracketMatch[]) {
    const list = matches.map((match) => (
      <Entry key={match.no} plan={plan} match={match} texts={texts} isOwn={isOwn(match)} base={base} />
    ))
    return matches.some(isOwn) ? { children: list } : share(plan.bracket, `list ${key}`, list)
  }

  function follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const match = plan.match(Number(link.pathname.slice(base.length)))
    if (!match) return
    event.preventDefault()
    navigate(`/matches/${match.id}`)
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
                {texts.round(key)} <small>{texts.about(key)}</small>
              </h3>
              <ol {...entries(key, matches)} />
            </section>
          )
        )
      })}
    </section>
  )
}

type EntryProps = { plan: Plan; match: BracketMatch; texts: BracketTexts; isOwn: boolean; base: string }

const Entry = memo(function Entry({ match, texts, isOwn, base }: EntryProps) {
  const sentence = texts.sentence(match)
  return (
    <li data-own={isOwn || undefined}>{hasPage(match) ? <a href={`${base}${match.no}`}>{sentence}</a> : sentence}</li>
  )
}, isSameDisplay)
