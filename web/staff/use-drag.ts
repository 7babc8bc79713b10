import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

const edge = 80 // of the window: near it the page follows
const speed = 12

type Drag = { pointer: number; from: number; to: number }

/**
 * Drags a row of a list by its handle. The rows stand still meanwhile and a line shows where it would land: a row that moved under
 * a finger would take the touch away with it.
 */
export function useDrag(onDrop: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const drop = useEffectEvent(onDrop)

  function placeAt(y: number) {
    const rows = [...(list.current?.children ?? [])]
    const below = rows.findIndex((row) => {
      const { top, height } = row.getBoundingClientRect()
      return y < top + height
    })
    return below === -1 ? rows.length - 1 : below
  }

  const move = useEffectEvent((event: PointerEvent) => {
    if (!drag || event.pointerId !== drag.pointer) return
    event.preventDefault()
    if (event.clientY < edge) window.scrollBy(0, -speed)
    if (event.clientY > window.innerHeight - edge) window.scrollBy(0, speed)
    const to = placeAt(event.clientY)
    if (to !== drag.to) setDrag({ ...drag, to })
  })
  const end = useEffectEvent((event: PointerEvent) => {
    if (!drag || event.pointerId !== drag.pointer) return
    setDrag(null)
    if (event.type === 'pointerup' && drag.from !== drag.to) drop(drag.from, drag.to)
  })

  const isOn = drag !== null
  useEffect(() => {
    if (!isOn) return
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('pointermove', (event) => move(event), { signal, passive: false })
    for (const kind of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(kind, (event) => end(event), { signal })
    return () => stop.abort()
  }, [isOn])

  return {
    list,
    from: drag?.from ?? null,
    to: drag && drag.from !== drag.to ? drag.to : null,
    start(event: ReactPointerEvent, from: number) {
      if (event.button !== 0) return
      setDrag({ pointer: event.pointerId, from, to: from })
    },
  }
}
