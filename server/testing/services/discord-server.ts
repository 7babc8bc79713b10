/** The webhook of a Discord channel: it refuses what Discord refuses, and can ask to wait. */
import { createServer } from 'node:http'
import { listen } from '../listen.ts'

type Embed = {
  title?: string
  url?: string
  description?: string
  author?: { name: string; url?: string }
  color?: number
}
export type DiscordMessage = { allowed_mentions?: { parse: string[] }; embeds: Embed[] }

const path = '/api/webhooks/1234567890/the-token_1'

const isRefused = ({ embeds }: DiscordMessage) =>
  embeds.length === 0 ||
  embeds.length > 10 ||
  embeds.some(
    ({ title, description, author, url }) =>
      (!title && !description) ||
      (title ?? '').length > 256 ||
      (description ?? '').length > 4_096 ||
      (author && (author.name.length === 0 || author.name.length > 256)) ||
      (url !== undefined && !/^https?:/.test(url)),
  )

export async function openDiscord() {
  const messages: DiscordMessage[] = []
  const headers: string[][] = []
  let waits = 0
  let refusals = 0
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (request.method !== 'POST' || request.url !== path) return void reply.writeHead(404).end()
    if (waits-- > 0) return void reply.writeHead(429, { 'retry-after': '20.4' }).end('{"retry_after":20.4}')
    const message: DiscordMessage = JSON.parse(Buffer.concat(chunks).toString())
    if (refusals-- > 0 || isRefused(message)) return void reply.writeHead(400).end('{"code":50035}')
    messages.push(message)
    headers.push(Object.keys(request.headers))
    reply.writeHead(204).end()
  })
  const { url, close } = await listen(server)
  return {
    url,
    /** As Discord shows it. */
    address: `https://discord.com${path}`,
    messages,
    headers,
    askToWait: (times: number) => {
      waits = times
    },
    refuse: (times: number) => {
      refusals = times
    },
    close,
  }
}
