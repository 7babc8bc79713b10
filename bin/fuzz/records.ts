/** One record of most kinds that have an id, created with the calls of the product by the people who may. */
import type { AppNode } from '../../server/node.ts'
import type { Ids } from './sample.ts'

type People = Record<'player' | 'organiser' | 'admin', { id: string; cookie: string }>
type Creation = { as: keyof People; path: string; body: object }

export async function makeRecords({ app }: AppNode, people: People, organizationId: string): Promise<Ids> {
  const { player, organiser } = people
  const word = `Fuzz ${crypto.randomUUID().slice(0, 8)}`
  const community = `/organizations/${organizationId}`

  async function create({ as, path, body }: Creation): Promise<string> {
    const url = `/api${path}`
    const { statusCode, body: text } = await app.inject({
      method: 'POST',
      url,
      headers: { cookie: people[as].cookie },
      payload: body,
    })
    if (statusCode >= 300) throw new Error(`POST ${url}: ${statusCode} ${text}`)
    const { data } = JSON.parse(text)
    return String(data.id)
  }

  const item = { type: 'PHYSICAL_ITEM', title: word, price: 0, state: 'LIVE' }
  const creations = {
    seriesId: { as: 'organiser', path: '/series', body: { name: word, organizationId } },
    postId: { as: 'organiser', path: `${community}/posts`, body: { description: word } },
    itemId: { as: 'organiser', path: `${community}/items`, body: item },
    campaignId: { as: 'organiser', path: `/admin${community}/campaigns`, body: { name: word } },
    templateId: {
      as: 'organiser',
      path: `/admin${community}/emailTemplates`,
      body: { type: 'ORGANIZATION', name: word, subject: word, content: { kind: 'html', html: word } },
    },
    webhookId: {
      as: 'organiser',
      path: `${community}/webhooks`,
      body: { url: 'https://example.com/fuzz', types: ['order.created'], description: word },
    },
    inviteId: { as: 'organiser', path: `${community}/invites`, body: {} },
    tokenId: { as: 'organiser', path: `/enterprise/token?orgId=${organizationId}`, body: { name: word } },
    chatId: { as: 'player', path: '/chats', body: { userIds: [organiser.id], text: word } },
    ticketId: { as: 'player', path: '/tickets', body: { description: `${word}: a question` } },
    reportId: {
      as: 'organiser',
      path: '/reports',
      body: { target: { kind: 'user', id: player.id }, type: 'SPAM', description: word },
    },
    articleId: { as: 'admin', path: '/admin/articles', body: { title: word, content: word } },
    guideId: { as: 'admin', path: '/admin/guides', body: { title: word, content: word } },
    faqId: { as: 'admin', path: '/admin/faqs', body: { question: word, answer: word, category: 'start' } },
  } satisfies Record<string, Creation>

  const ids: Ids = {}
  for (const [name, creation] of Object.entries(creations)) ids[name] = await create(creation)
  return ids
}
