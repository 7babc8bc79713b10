/** A DNS server on this machine that knows TXT records and IPv4 addresses. */
import { createSocket } from 'node:dgram'
import { once } from 'node:events'

export type DnsServer = {
  address: string
  records: Map<string, string[]>
  /** By name: the addresses of each answer. The last one repeats. */
  addresses: Map<string, string[][]>
  /** The names that it was asked for. */
  queries: string[]
  isSilent: boolean
  close: () => void
}

const types = { A: 1, TXT: 16 }

export async function startDnsServer(): Promise<DnsServer> {
  const socket = createSocket('udp4')
  const server: DnsServer = {
    address: '',
    records: new Map(),
    addresses: new Map(),
    queries: [],
    isSilent: false,
    close: () => socket.close(),
  }
  socket.on('message', (query, { port, address }) => {
    const { name, end } = readName(query)
    server.queries.push(name)
    if (server.isSilent) return
    const records = answersTo(server, name.toLowerCase(), query.readUInt16BE(end))
    const header = Buffer.from(query.subarray(0, 12))
    header.writeUInt16BE(records ? 0x8180 : 0x8183, 2) // an answer, or "no such name"
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(records?.length ?? 0, 6)
    header.fill(0, 8)
    const question = query.subarray(12, end + 4)
    socket.send(Buffer.concat([header, question, ...(records ?? [])]), port, address)
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

/** Undefined if there is no such name. */
function answersTo({ records, addresses }: DnsServer, name: string, type: number): Buffer[] | undefined {
  const answers = addresses.get(name)
  if (!answers) return records.get(name)?.map((text) => record(types.TXT, [text.length, ...Buffer.from(text)]))
  if (type !== types.A) return []
  const [next = []] = answers.length > 1 ? answers.splice(0, 1) : answers
  return next.map((address) => record(types.A, address.split('.').map(Number)))
}

/** The name is a pointer to the question. */
function record(type: number, bytes: number[]): Buffer {
  const data = Buffer.from(bytes)
  const head = Buffer.from([0xc0, 0x0c, 0, type, 0, 1, 0, 0, 0, 0, 0, data.length])
  return Buffer.concat([head, data])
}
