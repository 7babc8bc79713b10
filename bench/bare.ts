/** A bare node:http server in a separate process that sends the same bytes and headers as the reply of `url`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'

const serverProgram = `import { createServer } from 'node:http'
  const parts = []
  for await (const part of process.stdin) parts.push(part)
  const body = Buffer.concat(parts)
  const headers = { ...JSON.parse(process.env.HEADERS), 'content-length': body.length }
  const server = createServer((request, answer) => answer.writeHead(200, headers).end(body))
  server.listen(0, '127.0.0.1', () => console.log(server.address().port))`

export async function openBaseline(url: string, headers: Record<string, string>) {
  const { bytes, headers: replyHeaders } = await fetchRaw(url, headers)
  const child = spawn(process.execPath, ['--input-type=module', '-e', serverProgram], {
    env: { ...process.env, HEADERS: JSON.stringify(replyHeaders) },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(bytes)
  const [port] = await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${String(port).trim()}/`, bytes: bytes.length, close: async () => void child.kill() }
}

/** The raw bytes of the reply: fetch would decompress them. */
function fetchRaw(url: string, headers: Record<string, string>) {
  return new Promise<{ bytes: Buffer; headers: Record<string, string> }>((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const { 'content-type': type = '', 'content-encoding': encoding } = answer.headers
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.once('end', () =>
        resolve({
          bytes: Buffer.concat(parts),
          headers: { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) },
        }),
      )
    }).once('error', reject)
  })
}
