import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive } from '../../lib/live.ts'
import { bracketOf, standingsOf } from './queries.ts'

const firstMs = 150
const spreadMs = 850

/** Keeps an open bracket true: read anew within a second of any news, several at once and not the whole crowd in one moment. */
export function useBracketNews(id: string) {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  useLive(`tournament:${id}`, () => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined
        for (const { queryKey } of [bracketOf(id), standingsOf(id)]) void client.invalidateQueries({ queryKey })
      },
      firstMs + Math.random() * spreadMs,
    )
  })
}
