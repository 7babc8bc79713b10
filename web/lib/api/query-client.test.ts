import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { browserClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

test('a change without a connection fails at once instead of waiting for one', async () => {
  onlineManager.setOnline(false)
  const client = browserClient()
  const change = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(new TypeError('offline')) })
  await expect(change.execute(undefined)).rejects.toThrow('offline')
})
