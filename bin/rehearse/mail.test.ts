import { expect, test } from 'vitest'
import { openDatabase } from '../../server/db/db.ts'
import { cloneDatabase } from '../../server/testing/database.ts'
import { sendThroughKills } from './mail.ts'

test('a campaign over a rough mail server reaches everyone once, although its node is killed', async () => {
  const clone = await cloneDatabase()
  const { db, close } = openDatabase(clone.url)
  try {
    const lines: string[] = []
    const print = (line: string) => void lines.push(line)
    const isFine = await sendThroughKills({
      db,
      print,
      url: clone.url,
      recipients: 210,
      kills: 1,
      timeout: 3,
      codeMs: Infinity,
    })
    expect([isFine, lines]).toEqual([true, expect.arrayContaining([expect.stringMatching(/^210 recipients in /)])])
  } finally {
    await close()
    await clone.drop()
  }
}, 600_000)
