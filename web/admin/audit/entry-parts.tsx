import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { nameOf } from '../../organizations/manage/members/person.tsx'
import type { AuditEntry } from './queries.ts'

/** Actions and kinds are names of the API, so that they are the same in every language and in exports: 'game-updated' is "Game updated". */
export const actionText = (action: string) => (action.charAt(0).toUpperCase() + action.slice(1)).replaceAll('-', ' ')
export const kindText = actionText

export function ActorName({ entry: { actor, actorName } }: { entry: AuditEntry }) {
  const t = useTranslation('audit')
  if (!actor) return actorName ?? t('site')
  return actor.username ? <Link to={`/${actor.username}`}>{nameOf(actor)}</Link> : t('erased')
}

/** The pages of subjects, by kind. */
const pages = new Map<string, (id: string) => string>([
  ['tournament', (id) => `/tournaments/${id}`],
  ['league', (id) => `/leagues/${id}`],
  ['match', (id) => `/matches/${id}`],
  ['game', (id) => `/admin/games/${id}`],
  ['post', (id) => `/posts/${id}`],
])

export function SubjectName({ entry: { subject, organization } }: { entry: AuditEntry }) {
  const t = useTranslation('audit')
  const { kind, id, label, user } = subject
  if (user) return user.username ? <Link to={`/${user.username}`}>{nameOf(user)}</Link> : t('erased')
  const text = label ? `${kindText(kind)}: ${label}` : kindText(kind)
  const page = id ? pages.get(kind)?.(id) : undefined
  const link = page ?? (kind === 'community' && organization?.id === id ? `/${organization?.username}` : undefined)
  return link ? <Link to={link}>{text}</Link> : text
}
