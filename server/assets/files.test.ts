import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFileName } from '../gateways/storage.ts'
import { imageForm, sampleImage } from '../testing/images.ts'
import { games, runningEvent } from '../testing/make-running.ts'
import { useApp } from '../testing/test-app.ts'

const app = useApp()

async function storeFile(text = 'ten bytes.') {
  const name = newFileName('image/png')
  await app.gateways.storage.put(name, Buffer.from(text), 'image/png')
  return app.gateways.storage.url(name)
}
const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers })

test('a file is served with its type, is cached forever, and cannot run scripts in a browser', async () => {
  const { statusCode, headers, body } = await get(await storeFile())
  expect([statusCode, body]).toEqual([200, 'ten bytes.'])
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': '10',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  })
})

test('file names contain 128 random bits', () => {
  const names = Array.from({ length: 100 }, () => newFileName('image/webp'))
  expect(new Set(names).size).toBe(100)
  expect(names[0]).toMatch(/^[0-9a-f]{32}\.webp$/)
})

test('a request with a matching etag gets 304', async () => {
  const url = await storeFile()
  const etag = String((await get(url)).headers.etag)
  expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304)
})

test('byte ranges: first bytes, open end, last bytes, beyond the end, and several ranges', async () => {
  const url = await storeFile()
  const requestRange = async (range: string) => {
    const { statusCode, body, headers } = await get(url, { range })
    return [statusCode, body, headers['content-range']]
  }
  expect(await requestRange('bytes=0-2')).toEqual([206, 'ten', 'bytes 0-2/10'])
  expect(await requestRange('bytes=4-')).toEqual([206, 'bytes.', 'bytes 4-9/10'])
  expect(await requestRange('bytes=-6')).toEqual([206, 'bytes.', 'bytes 4-9/10'])
  expect(await requestRange('bytes=4-99')).toEqual([206, 'bytes.', 'bytes 4-9/10'])
  expect(await requestRange('bytes=10-12')).toEqual([416, '', 'bytes */10'])
  expect(await requestRange('bytes=0-1,4-5')).toEqual([200, 'ten bytes.', undefined])
})

test('HEAD returns the size without the bytes', async () => {
  const { statusCode, headers, body } = await app.app.inject({ method: 'HEAD', url: await storeFile() })
  expect([statusCode, headers['content-length'], body]).toEqual([200, '10', ''])
})

test('only stored files can be requested', async () => {
  writeFileSync(join(app.settings.dataDir, 'secrets.json'), '{}')
  const invalidNames = [
    '../secrets.json',
    '..%2fsecrets.json',
    '%2e%2e%2fsecrets.json',
    '..%5csecrets.json',
    newFileName('image/png'),
  ]
  invalidNames.push('secrets.json', `${'0'.repeat(32)}.html`, `${'0'.repeat(32)}.png%00`, '')
  for (const name of invalidNames) expect([name, (await get(`/files/${name}`)).statusCode]).toEqual([name, 404])
})

test('a removed file is not found, and removing it again is no error', async () => {
  const url = await storeFile()
  const name = url.split('/').at(-1) ?? ''
  await app.gateways.storage.remove(name)
  await app.gateways.storage.remove(name)
  expect((await get(url)).statusCode).toBe(404)
})

test('a file can be stored only with the type of its name', async () => {
  await expect(app.gateways.storage.put(newFileName('image/png'), Buffer.from('x'), 'video/mp4')).rejects.toThrow()
  await expect(app.gateways.storage.put('../../x.png', Buffer.from('x'), 'image/png')).rejects.toThrow()
})

test('a stored image is served in the formats of emails, and nothing else is', async () => {
  const name = newFileName('image/webp')
  await app.gateways.storage.put(name, await sampleImage(1_600, 500).webp().toBuffer(), 'image/webp')
  const types = async (format: string) => (await get(`/files/${name}/${format}`)).headers['content-type']
  expect([await types('crest.png'), await types('wide.jpg')]).toEqual(['image/png', 'image/jpeg'])
  for (const url of [`/files/${name}/tall.gif`, `/files/${newFileName('image/webp')}/crest.png`])
    expect((await get(url)).statusCode).toBe(404)
})

test('an image that an admin takes down is not served any more and cannot be used again, until it is restored', async () => {
  const event = await runningEvent(app, 2)
  const { match, target, player1: author, player2: opponent } = await event.readyMatch(1)
  const chat = (await author.call('POST /matches/{id}/chat', target)).body.data
  const upload = async (path: string) => {
    const answer = await author.raw('POST', `/api${path}`, { body: imageForm(await sampleImage().png().toBuffer()) })
    return Object(answer.body).data as { id: string; image: { url: string } }
  }
  const [post, message, proof] = [
    await upload('/posts/images'),
    await upload(`/chats/${chat.id}/upload`),
    await upload(`/matches/${match.id}/upload`),
  ]
  const uploads = [post, message, proof]
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  const act = (action: 'delete' | 'restore') =>
    admin.call('POST /admin/assets/bulk', { body: { ids: uploads.map(({ id }) => id), action } })
  const statuses = () =>
    Promise.all(
      uploads.flatMap(({ image: { url } }) =>
        [url, `${url}/wide.jpg`].map(async (path) => (await get(path)).statusCode),
      ),
    )
  const use = async () => [
    (await author.call('POST /posts', { body: { description: 'Photo', images: [{ id: post.id }] } })).status,
    (await author.call('POST /chats/{id}/message', { params: { id: chat.id }, body: { images: [message.id] } })).status,
    (
      await author.call('POST /reports', {
        body: { target: { kind: 'user', id: opponent.id }, type: 'CHEATING', imageId: proof.id },
      })
    ).status,
    (await author.call('POST /matches/{id}/submit', { ...target, body: { scores: games('1'), images: [proof.id] } }))
      .status,
  ]

  expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200])
  await act('delete')
  expect(await statuses()).toEqual([404, 404, 404, 404, 404, 404])
  expect(await use()).toEqual([422, 422, 404, 422])
  await act('restore')
  expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200])
  expect(await use()).toEqual([200, 200, 200, 200])
})
