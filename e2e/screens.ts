/** An address for every route of the web, so that a new route is audited without a change here. */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { demoCampaignId, demoSiteCampaignId } from '../server/demo/emails.ts'
import { demoReportId } from '../server/demo/reports.ts'
import { demoTicketId } from '../server/demo/tickets.ts'
import { demoWebhookId } from '../server/demo/webhooks.ts'
import routes from '../web/routes.ts'
import type { Site } from './site.ts'

function pathsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path = '', children = [], file }) => {
    if (file === 'tournaments/redirect.screen.tsx') return [] // it shows nothing; server-rendering.test.ts follows it
    const full = path ? `${parent}/${path}` : parent
    return children.length > 0 ? pathsOf(children, full) : [full || '/']
  })
}

/** The screens of `/tournaments/:id` at other addresses, which show nothing of their own there. */
const isRepeated = (path: string) =>
  /^\/t\/:address\/(players|rules|prizes|streams|announcements|log)$/.test(path) ||
  /^\/leagues\/:id\/((manage\/)?(rules|prizes|announcements|announce|emails|log|staff|payments))$/.test(path)

const paths = [...new Set(pathsOf(await routes))].filter((path) => !isRepeated(path))

export type Audience = 'visitor' | 'user' | 'staff'

/** Who may open a route: only staff of an event or of the site, only users who are logged in, or everyone. */
export const audienceOf = (path: string): Audience => {
  if (/^\/admin|^\/moderat|\/manage|^\/(tournaments|leagues)\/(new|create|:id\/(settings|board))/.test(path))
    return 'staff'
  return /^\/(home|settings|notifications|messages|wallet|payments$|welcome|tickets|invites$|communities\/new|user\/items|tournaments\/mine|series\/create)/.test(
    path,
  )
    ? 'user'
    : 'visitor'
}

/** The part of the screens for staff that a route belongs to. */
export const areaOf = (path: string) =>
  /^\/(admin|moderat)/.test(path) ? 'site' : path.startsWith('/:username/manage') ? 'community' : 'event'

/** The address of each route, with demo data as its parameters. */
export async function addressesOf(site: Pick<Site, 'url'>): Promise<Map<string, string>> {
  const first = async (list: string) => (await (await fetch(`${site.url}/api/${list}`)).json()).data[0]
  const [open, live, season, article, guide, game, series, ladder] = await Promise.all(
    [
      'tournaments?search=Boost Night 3v3&status=open',
      'tournaments?status=live&type=DOUBLE_ELIMINATION',
      'leagues?type=SCHEDULED&status=live',
      'articles?limit=1',
      'guides?limit=1',
      'games',
      'series?limit=1',
      'leagues?type=RANKED&status=live',
    ].map(first),
  )
  const post = await first('posts?limit=1')
  const person = await first('profiles?q=kestrel')
  const question = await first('faqs')
  const match = await first(`tournaments/${live.id}/matches?limit=1`)
  const examples: Record<string, string> = {
    '/mailbox/:id?': '/mailbox',
    '/moderation/reports/:id': `/moderation/reports/${demoReportId}`,
    '/admin/tickets/:id': `/admin/tickets/${demoTicketId}`,
    '/moderator/tickets/:id': `/moderator/tickets/${demoTicketId}`,
    '/admin/news/:id': `/admin/news/${article.id}`,
    '/admin/guides/:id': `/admin/guides/${guide.id}`,
    '/admin/help/:id': `/admin/help/${question.id}`,
    '/messages/:id?': '/messages',
    '/tournaments/mine/:part?': '/tournaments/mine',
    '/wallet/:username?': '/wallet',
    '/leagues/:id/ladder': `/leagues/${ladder.id}/ladder`,
    '/matches/:id': `/matches/${match.id}`,
    '/tickets/:id?': '/tickets',
    '/setup/:token': '/setup/expired',
    '/invites/:id': `/invites/${match.id}`,
    '/admin/users/:id': `/admin/users/${person.id}`,
    '/admin/games/:id': `/admin/games/${game.id}`,
    '/posts/:id': `/posts/${post.id}`,
    '/news/:slug': `/news/${article.slug}`,
    '/guides/:slug': `/guides/${guide.slug}`,
    '/:username': '/nova',
    '/:username/vs/:other?': '/nova/vs/kestrel',
    '/communities/invites/:token': '/communities/invites/no-such-invite-link-anywhere',
    '/admin/emails/campaigns/:campaignId': `/admin/emails/campaigns/${demoSiteCampaignId}`,
    '/:username/manage/email/:campaignId': `/nordlicht/manage/email/${demoCampaignId}`,
    '/admin/emails/templates/:type': '/admin/emails/templates/TOURNAMENT_REMINDER',
    '/:username/manage/email/templates/:type': '/nordlicht/manage/email/templates/TOURNAMENT_REGISTRATION',
    '/:username/manage/developers/webhooks/:webhookId': `/nordlicht/manage/developers/webhooks/${demoWebhookId}`,
    '/*': '/no/such/page',
  }
  const event = (path: string) => path.replace(':id', /bracket|matches|disputes|finish/.test(path) ? live.id : open.id)
  const entrant = await first(`leagues/${season.id}/players?limit=1`)
  const community = await first('organizations?search=Nordlicht')
  const item = await first(`organizations/${community.id}/items?limit=1`)
  const addressOf = (path: string) => {
    if (path.startsWith('/leagues/:id')) return path.replace(':id', season.id).replace(':playerId', entrant.id)
    if (path.startsWith('/tournaments/:id')) return event(path)
    if (path.startsWith('/series/:id')) return path.replace(':id', series.id)
    if (path.startsWith('/:username/'))
      return path.replace(':username', 'nordlicht').replace(':itemId', item?.id ?? community.id)
    return path.replace('/t/:address', '/t/nordlicht-winter-major')
  }
  const addresses = new Map(paths.map((path) => [path, examples[path] ?? addressOf(path)]))
  const incomplete = [...addresses.values()].filter((address) => /[:*]/.test(address))
  if (incomplete.length > 0) throw new Error(`Add examples to ${import.meta.filename} for ${incomplete.join(', ')}`)
  return addresses
}
