/** The fields of a log entry and their values, named as on the screens where staff change them. */
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Time } from '../ui/feedback/time.tsx'

/** The namespace, the key of the name, and the start of the keys of the values if these are codes. */
type FieldTexts = readonly [namespace: string, name: string, values?: string]

const item: FieldTexts = ['shop-manage', 'item']
const code = {
  item,
  codes: ['shop-manage', 'codes'],
  quantity: ['shop-manage', 'quantity'],
} as const

/** By the first word of the action, then by the field: `state` is that of an order or that of an item. */
export const fieldTexts: Record<string, Record<string, FieldTexts>> = {
  community: {
    name: ['community-settings', 'name'],
    username: ['community-create', 'handle'],
    description: ['community-settings', 'about'],
    socials: ['community', 'links'],
    visibility: ['admin-communities', 'visibility', 'visibility.'],
    joinPolicy: ['community-settings', 'joining', 'join.'],
    passcode: ['community-settings', 'passcode'],
    gameIds: ['community-create', 'games'],
    registration: ['community-settings', 'form'],
    'registration.form': ['community-settings', 'questions'],
    'registration.welcome': ['community-settings', 'welcome'],
    'registration.terms': ['community-settings', 'terms'],
    'config.posts.reactions': ['community-settings', 'reactions'],
    'config.posts.replies': ['community-settings', 'replies'],
    verified: ['admin-communities', 'mark.verified'],
    featured: ['admin-communities', 'mark.featured'],
    whiteLabel: ['admin-communities', 'mark.whiteLabel'],
    accent: ['community-look', 'accent'],
    avatar: ['community-look', 'image.avatar'],
    banner: ['community-look', 'image.banner'],
    coin: ['community-look', 'image.coin'],
    wordmark: ['community-look', 'image.wordmark'],
    coinName: ['community-look', 'coinName'],
    coinSymbol: ['community-look', 'coinSymbol'],
    tabs: ['community-look', 'tabs'],
    tint: ['white-label', 'tint'],
    font: ['white-label', 'font', 'font.'],
    radius: ['white-label', 'corners', 'corners.'],
    defaultTheme: ['white-label', 'defaultTheme', 'theme.'],
    pageLayout: ['white-label', 'layout', 'layout.'],
  },
  member: {
    role: ['community-members', 'role', 'role.'],
    title: ['community-members', 'memberTitle'],
    until: ['community-members', 'until'],
  },
  invite: {
    maxUses: ['community-members', 'maxUses'],
    uses: ['community-members', 'uses'],
    expiresAt: ['community-members', 'expires'],
  },
  faq: { questions: ['community-settings', 'questions'] },
  email: { perDay: ['admin-communities', 'emailLimit'] },
  sponsors: { names: ['community-promotion', 'name'] },
  ads: { names: ['community-promotion', 'name'] },
  host: { name: ['white-label', 'host.name'] },
  token: {
    name: ['developers', 'name'],
    scopes: ['developers', 'scopes'],
    expiresAt: ['developers', 'expires'],
  },
  moderation: {
    deny: ['moderation', 'denied'],
    kind: ['moderation', 'kind', 'sanction.'],
    until: ['moderation', 'until'],
    community: ['audit', 'community'],
  },
  settings: {
    siteName: ['site-settings', 'siteName'],
    contactEmail: ['site-settings', 'contactEmail'],
    language: ['site-settings', 'language'],
    communityCreation: ['site-settings', 'founding', 'founding.'],
    eventCreation: ['site-settings', 'eventCreation', 'eventCreation.'],
    'features.leagues': ['site-settings', 'feature.leagues'],
    'features.shop': ['site-settings', 'feature.shop'],
    'features.posts': ['site-settings', 'feature.posts'],
    'features.messages': ['site-settings', 'feature.messages'],
    'features.pro': ['site-settings', 'feature.pro'],
    'features.discord': ['site-settings', 'feature.discord'],
    'limits.communitiesPerPerson': ['site-settings', 'limit.communitiesPerPerson'],
    'limits.uploadsPerDay': ['site-settings', 'limit.uploadsPerDay'],
    'limits.gameNamesPerDay': ['site-settings', 'limit.gameNamesPerDay'],
    'maintenance.on': ['site-settings', 'maintenance'],
    'maintenance.until': ['site-settings', 'until'],
  },
  webhook: { url: ['webhooks', 'url'], types: ['webhooks', 'types'] },
  coins: {
    change: ['community-coins', 'action', 'action.'],
    people: ['community-log', 'kind.members'],
    amount: ['community-coins', 'amount'],
  },
  code,
  codes: code,
  item: {
    item,
    title: ['shop-manage', 'itemTitle'],
    description: ['shop-manage', 'description'],
    type: ['shop-manage', 'type', 'type.'],
    price: ['shop-manage', 'price'],
    state: ['shop-manage', 'state', 'state.'],
    quantity: ['shop-manage', 'quantity'],
    perPerson: ['shop-manage', 'perPerson'],
    lowStock: ['shop-manage', 'lowStock'],
    membersOnly: ['shop-manage', 'membersOnly'],
    minLevel: ['shop-manage', 'minLevel'],
    saleStartsAt: ['shop-manage', 'saleStart'],
    saleEndsAt: ['shop-manage', 'saleEnd'],
    'appearance.tag': ['shop-manage', 'tagText'],
    'appearance.color': ['shop-manage', 'color'],
  },
  order: {
    item,
    state: ['shop-manage', 'state', 'order.'],
    carrier: ['shop-manage', 'carrier'],
    tracking: ['shop-manage', 'trackingNumber'],
    coins: ['community-log', 'kind.coins'],
  },
}

type FieldProps = { action: string; field: string }

const textsOf = ({ action, field }: FieldProps) => fieldTexts[action.split('-')[0] ?? '']?.[field]

/** A field that the table does not list has its name in the API. */
export function FieldName(props: FieldProps) {
  const texts = textsOf(props)
  const t = useTranslation(texts?.[0] ?? 'audit')
  return texts ? t(texts[1]) : props.field
}

const isTime = (value: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)

export function FieldValue({ value, ...props }: FieldProps & { value: string }) {
  const texts = textsOf(props)
  const audit = useTranslation('audit')
  const t = useTranslation(texts?.[0] ?? 'audit')
  if (isTime(value)) return <Time at={value} show="full" />
  if (texts && (value === 'true' || value === 'false')) return audit(value === 'true' ? 'yes' : 'no')
  const key = `${texts?.[2]}${value}`
  return texts?.[2] && t(key) !== key ? t(key) : value
}
