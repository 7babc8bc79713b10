/** The images of unsent messages: in memory, and in IndexedDB so that they survive a reload. */
import { imageDatabase } from '../storage-names.ts'

const storeName = 'images'
const files = new Map<string, Blob>()

export async function saveImage(key: string, file: Blob) {
  files.set(key, file)
  await withStore('readwrite', (store) => store.put(file, key))
}

export async function findImage(key: string): Promise<Blob | null> {
  const file = files.get(key) ?? (await withStore('readonly', (store) => store.get(key)))
  if (!(file instanceof Blob)) return null
  files.set(key, file)
  return file
}

export async function deleteImages(keys: readonly string[]) {
  for (const key of keys) {
    files.delete(key)
    await withStore('readwrite', (store) => store.delete(key))
  }
}

/** Null if the browser has no IndexedDB, for example in a private window: the images wait until the tab is closed. */
async function withStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) {
  try {
    const database = await openDatabase()
    const result = await resultOf(work(database.transaction(storeName, mode).objectStore(storeName)))
    database.close()
    return result
  } catch {
    return null
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(imageDatabase, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName))
  return resultOf(request)
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
