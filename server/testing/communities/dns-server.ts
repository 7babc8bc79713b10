/** A DNS server on this machine that knows TXT records only. */
import { createSocket } from 'node:dgram'
import { once } from 'node:events'

export type DnsServer = { address: string; records: Map<string, string[]>; isSilent: boolean; close: () => void }

export async function startDnsServer(): Promise<DnsServer> {
  const socket = createSocket('udp4')
  const server: DnsServer = { address: '', records: new Map(), isSilent: false, close: () => socket.close() }
  socket.on('message', (query, { port, address }) => {
    if (server.isSilent) return
    const { name, end } = readName(query)
    const records = server.records.get(name.toLowerCase())
    const header = Buffer.from(query.subarray(0, 12))
    header.writeUInt16BE(records ? 0x8180 : 0x8183, 2) // an answer, or "no such name"
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(records?.length ?? 0, 6)
    header.fill(0, 8)
    const question = query.subarray(12, end + 4)
    socket.send(Buffer.concat([header, question, ...(records ?? []).map(txtRecord)]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  server.address = `127.0.0.1:${socket.address().port}`
  return server
}

function readName(query: Buffer) {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.subarray(at + 1, at + 1 + length).toString('latin1'))
    at += length + 1
  }
  return { name: labels.join('.'), end: at + 1 }
}

/** The name is a pointer to the question. */
function txtRecord(text: string): Buffer {
  const data = Buffer.concat([Buffer.from([text.length]), Buffer.from(text)])
  const head = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 1, 0, data.length])
  return Buffer.concat([head, data])
}
