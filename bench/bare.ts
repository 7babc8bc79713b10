/** A bare node:http server in a process of its own that answers with the bytes and the kind that `url` answered with. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'

const program = `import { createServer } from 'node:http'
  const parts = []
  for await (const part of process.stdin) parts.push(part)
  const body = Buffer.concat(parts)
  const headers = { ...JSON.parse(process.env.HEADERS), 'content-length': body.length }
  const server = createServer((request, answer) => answer.writeHead(200, headers).end(body))
  server.listen(0, '127.0.0.1', () => console.log(server.address().port))`

export async function openBare(url: string, headers: Record<string, string>) {
  const { bytes, kind } = await answerOf(url, headers)
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, HEADERS: JSON.stringify(kind) },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(bytes)
  const [port] = await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${String(port).trim()}/`, bytes: bytes.length, close: async () => void child.kill() }
}

/** As it travels: fetch would unpack it. */
function answerOf(url: string, headers: Record<string, string>) {
  return new Promise<{ bytes: Buffer; kind: Record<string, string> }>((done, failed) => {
    get(url, { headers }, (answer) => {
      const { 'content-type': type = '', 'content-encoding': encoding } = answer.headers
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.once('end', () =>
        done({
          bytes: Buffer.concat(parts),
          kind: { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) },
        }),
      )
    }).once('error', failed)
  })
}
