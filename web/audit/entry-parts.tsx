import { auditActions, auditKinds } from '@guildhall/contract/audit/actions.ts'
import { Link } from 'react-router'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { nameOf } from '../ui/table/person-cell.tsx'
import type { AuditEntry } from './queries.ts'

/** Names of actions and kinds. Those that this version does not know are shown as in the API and in exports. */
export function useAuditTexts() {
  const t = useTranslation('audit')
  return {
    actionText(action: string) {
      const match = auditActions.find((name) => name === action)
      return match ? t(`action.${match}`) : asText(action)
    },
    kindText(kind: string) {
      const match = auditKinds.find((name) => name === kind)
      return match ? t(`kind.${match}`) : asText(kind)
    },
  }
}

/** 'game-renamed' is "Game renamed". */
const asText = (name: string) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ')

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

/** The subject of an entry in words: the name of a person, or what it is and how it is called. */
export function useSubjectText() {
  const t = useTranslation('audit')
  const tSettings = useTranslation('site-settings')
  const { kindText } = useAuditTexts()
  // The label of the site lists the settings that changed, by their names in the API.
  const settingText = (name: string) => tSettings(name === 'communityCreation' ? 'founding' : name)
  return ({ subject: { kind, label, user } }: AuditEntry) => {
    if (user) return user.username ? nameOf(user) : t('erased')
    const name = kind === 'site' ? label?.split(', ').map(settingText).join(', ') : label
    return name ? `${kindText(kind)}: ${name}` : kindText(kind)
  }
}

export function SubjectName({ entry }: { entry: AuditEntry }) {
  const text = useSubjectText()(entry)
  const { kind, id, user } = entry.subject
  const { organization } = entry
  if (user) return user.username ? <Link to={`/${user.username}`}>{text}</Link> : text
  const page = id ? pages.get(kind)?.(id) : undefined
  const link = page ?? (kind === 'community' && organization?.id === id ? `/${organization?.username}` : undefined)
  return link ? <Link to={link}>{text}</Link> : text
}
