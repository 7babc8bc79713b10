/** The rows of the search dialog, in groups. The arrow keys move through all of them. */
import type { LucideIcon } from 'lucide-react'
import { Clock, Plus, SunMoon, Zap } from 'lucide-react'
import type { Site } from '../lib/api/api.ts'
import type { SessionUser } from '../lib/api/session.ts'
import type { Translate } from '../lib/i18n/i18n.ts'
import { chooseTheme } from '../lib/page/theme.ts'
import { readPageActions } from './page-actions.ts'
import { groupTotal, type Reply, type Result } from './queries.ts'

export type Option = { id: string } & (
  | { kind: 'result'; result: Result }
  | { kind: 'link'; label: string; icon: LucideIcon; to: string }
  | { kind: 'more'; label: string; description: string; to: string }
  | { kind: 'action'; label: string; icon: LucideIcon; run: () => void }
  | { kind: 'recent'; label: string }
)
export type OptionGroup = { key: string; label: string; options: Option[] }

/** The best match has its own group above the others. */
export function resultGroups(reply: Reply, q: string, t: Translate): OptionGroup[] {
  const asOption = (result: Result): Option => ({ kind: 'result', id: `${result.kind}-${result.id}`, result })
  const best = reply.groups.flatMap(({ results }) => results).find(({ id }) => id === reply.best)
  const groups = reply.groups.map(({ kind, total, results }) => {
    const more: Option = {
      kind: 'more',
      id: `more-${kind}`,
      to: `/search?${new URLSearchParams({ q, kind })}`,
      label: t('showAll', { number: groupTotal(total) }),
      description: t('showAllOf', { kind: t(`kind.${kind}`) }),
    }
    const options = results.filter((result) => result !== best).map(asOption)
    return { key: kind, label: t(`kind.${kind}`), options: total > results.length ? [...options, more] : options }
  })
  return [
    ...(best ? [{ key: 'best', label: t('best'), options: [asOption(best)] }] : []),
    ...groups.filter(({ options }) => options.length > 0),
  ]
}

export const recentGroup = (recent: readonly string[], t: Translate): OptionGroup => ({
  key: 'recent',
  label: t('recent'),
  options: recent.map((label, index) => ({ kind: 'recent', id: `recent-${index}`, label })),
})

/** What the page offers its staff, then what anyone can do anywhere. A text narrows the list. */
export function actionGroup(
  user: SessionUser | null,
  features: Site['features'],
  text: string,
  t: Translate,
): OptionGroup {
  const isLight = document.documentElement.dataset.theme === 'light'
  const create = { kind: 'link', icon: Plus } as const
  const all: Option[] = [
    ...readPageActions().map(
      ({ label, run }, index): Option => ({ kind: 'action', id: `page-${index}`, label, icon: Zap, run }),
    ),
    ...(user
      ? [
          { ...create, id: 'create-event', label: t('createEvent'), to: '/tournaments/new' },
          ...(features.leagues
            ? [{ ...create, id: 'create-league', label: t('createLeague'), to: '/leagues/create' }]
            : []),
          { ...create, id: 'create-community', label: t('createCommunity'), to: '/communities/new' },
        ]
      : []),
    {
      kind: 'action',
      id: 'theme',
      icon: SunMoon,
      label: isLight ? t('darkTheme') : t('lightTheme'),
      run: () => chooseTheme(isLight ? 'dark' : 'light'),
    },
  ]
  const words = text.trim().toLocaleLowerCase().split(/\s+/)
  const matches = (option: Option) =>
    'label' in option && words.every((word) => option.label.toLocaleLowerCase().includes(word))
  return { key: 'actions', label: t('actions'), options: all.filter(matches) }
}

export const recentIcon = Clock
