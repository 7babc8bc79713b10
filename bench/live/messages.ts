/**
 * npm run bench -- messages: 2,000 open inboxes; `-- messages 500` opens fewer.
 *
 * Every inbox gets one update: the way of an update from the database over the node to the pages, against a bare `ws` server that sends
 * the same bytes to as many clients, in turns. The ratio is that of each round, and of those the median: other load of the machine affects
 * single rounds. Then messages in groups of 32 are sent while all inboxes are open, from the request to the inbox of
 * each member. Stored messages have no counterpart in a bare server, so their times are printed without a target.
 */
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withDatabase } from '../../bin/rehearse/database.ts'
import { publishInbox } from '../../server/chats/publish.ts'
import { chunks } from '../../server/db/chunks.ts'
import type { Db } from '../../server/db/db.ts'
import { uuidv7 } from '../../server/db/id.ts'
import { chats, chatUsers } from '../../server/db/schema/chats.ts'
import { sessionCookie } from '../../server/http/session.ts'
import { maker } from '../../server/testing/make.ts'
import { makePeople } from '../../server/testing/make-event.ts'
import { type Audience, openPages, percentile, post, startProcess } from './open-pages.ts'

const groupSize = 32
const rounds = 40
const warmUp = 8
const target = 2

type Owner = { id: string; cookie: string }

export function run([size = '2000']: string[]) {
  const inboxes = Number(size)
  return withDatabase(async ({ db, url }) => {
    const owners = await makeOwners(db, inboxes)
    const groups = await makeGroups(db, owners)
    const node = join(import.meta.dirname, '../../server/testing/second-node.ts')
    const ours = await startProcess(node, [url, JSON.stringify({ rateLimit: 0 })])
    const bare = await startProcess(join(import.meta.dirname, '../run.ts'), ['live-bare'])
    const agent = new Agent({ keepAlive: true })
    try {
      const pageOf = ({ id, cookie }: Owner) => ({ topic: `user:${id}`, cookie })
      const pages = await openPages(`${ours.url}/api/live`, owners.map(pageOf))
      const barePages = await openPages(
        bare.url,
        owners.map(() => ({})),
      )
      await measureUpdates(db, owners, pages, { pages: barePages, send: (text) => post(agent, bare.url, text) })
      barePages.close()
      await measureMessages(agent, ours.url, groups)
      pages.close()
    } finally {
      agent.destroy()
      for (const { child } of [ours, bare]) child.disconnect()
      await Promise.all([ours, bare].map(({ exited }) => exited))
    }
  })
}

type Reference = { pages: Audience; send: (text: string) => Promise<void> }

async function measureUpdates(db: Db, owners: readonly Owner[], pages: Audience, reference: Reference) {
  const times: Record<'ours' | 'bare', number[][]> = { ours: [], bare: [] }
  const chatId = uuidv7()
  const ids = owners.map(({ id }) => id)
  for (let round = 0; round < warmUp + rounds; round++) {
    const delivery = await pages.deliver(() => db.transaction((db) => publishInbox(db, chatId, ids)))
    await sleep(150)
    const bare = await reference.pages.deliver(() => reference.send(delivery.text))
    await sleep(150)
    if (round < warmUp) continue
    times.ours.push(delivery.times)
    times.bare.push(bare.times)
  }
  console.log(`an update to each of ${owners.length.toLocaleString('en')} open inboxes, ${rounds} times`)
  print('guildhall', times.ours.flat())
  print('bare ws', times.bare.flat())
  const ratioOf = (round: number, share: number) =>
    percentile(times.ours[round] ?? [], share) / percentile(times.bare[round] ?? [], share)
  const ratio = (share: number) =>
    percentile(
      Array.from({ length: rounds }, (_, round) => ratioOf(round, share)),
      0.5,
    ).toFixed(2)
  console.log(`messages     p99 ratio ${ratio(0.99)} (target ≤ ${target}), p50 ratio ${ratio(0.5)}`)
}

/** One message in each group, one group after the other. */
async function measureMessages(agent: Agent, url: string, groups: readonly Group[]) {
  const times: number[] = []
  for (const { id, members } of groups) {
    const pages = await openPages(
      `${url}/api/live`,
      members.map(({ cookie }) => ({ topic: `chat:${id}`, cookie })),
    )
    const body = JSON.stringify({ text: 'Station 2 is free', key: uuidv7() })
    const { times: received } = await pages.deliver(() =>
      post(agent, `${url}/api/chats/${id}/message`, body, members[0]?.cookie),
    )
    times.push(...received)
    pages.close()
  }
  console.log(`a message to a group of ${groupSize}, ${groups.length} times, from the request to each member`)
  print('guildhall', times)
}

const print = (name: string, values: number[]) =>
  console.log(
    `${name.padEnd(20)} p50 ${percentile(values, 0.5).toFixed(1)} ms, p99 ${percentile(values, 0.99).toFixed(1)} ms`,
  )

async function makeOwners(db: Db, count: number): Promise<Owner[]> {
  const make = maker(db)
  const people = await makePeople(db, count)
  const name = sessionCookie('http://hall.test')
  const owners: Owner[] = []
  for (const batch of chunks(people, 50))
    owners.push(
      ...(await Promise.all(batch.map(async ({ id }) => ({ id, cookie: `${name}=${await make.session(id)}` })))),
    )
  return owners
}

type Group = { id: string; members: Owner[] }

async function makeGroups(db: Db, owners: readonly Owner[]): Promise<Group[]> {
  const groups = [...chunks(owners, groupSize)].slice(0, 10).map((members) => ({ id: uuidv7(), members: [...members] }))
  await db.insert(chats).values(groups.map(({ id }) => ({ id, type: 'GENERAL' as const, name: 'Group' })))
  await db
    .insert(chatUsers)
    .values(
      groups.flatMap(({ id, members }) =>
        members.map(({ id: userId }) => ({ chatId: id, userId, status: 'ACCEPTED' as const })),
      ),
    )
  return groups
}
