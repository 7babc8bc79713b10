/** Tries the storage of uploads: writes a file, reads the same bytes back and deletes it. */
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { newFileName, type Storage } from '../gateways/storage.ts'

export async function tryStorage(storage: Storage): Promise<{ ok: boolean; message: string }> {
  const name = newFileName('image/png')
  const bytes = Buffer.from(`storage test ${randomUUID()}`)
  try {
    await storage.put(name, bytes, 'image/png')
    const stored = await storage.read(name)
    const isSame = stored !== undefined && bytes.equals(await buffer(await stored.stream()))
    await storage.remove(name)
    return { ok: isSame, message: isSame ? '' : 'The file that was read differs from the one written' }
  } catch (error) {
    return { ok: false, message: (error instanceof Error ? error.message : String(error)).slice(0, 500) }
  }
}
