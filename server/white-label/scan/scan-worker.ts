/** Runs in its own thread: a page or style sheet made for it keeps the parsers busy for seconds. */
import { parentPort } from 'node:worker_threads'
import type { OutboundReply } from '../../gateways/outbound.ts'
import { decodePage } from '../../link-previews/read-page.ts'
import { proposeTheme } from './propose-theme.ts'
import { readPage } from './read-page.ts'
import { readStyles } from './read-styles.ts'

parentPort?.on('message', ({ reply, page, sheets }) => {
  if (reply) return parentPort?.postMessage(readPage(decodePage(reply.bytes, reply.type), reply.url))
  const texts = sheets.map((sheet: OutboundReply) => decodePage(sheet.bytes, sheet.type))
  return parentPort?.postMessage(proposeTheme(readStyles([...texts, page.css]), page))
})
