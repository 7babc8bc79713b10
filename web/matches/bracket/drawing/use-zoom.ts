/** A drawing in a scrollable pane: zooming keeps the point under the pointer fixed, dragging scrolls. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Layout, View } from './geometry.ts'

const least = 0.1
const most = 2
const step = 1.25
const manyCards = 200
const around = 400
/** A drawing with thousands of entrants fits by its width: fitted whole, it would be unreadable. */
const legible = 0.25
/** The height of the content above the pane after scrolling to it. */
const edge = 80

type Point = { x: number; y: number }
export type ZoomTo = (wanted: (zoom: number) => number, under?: Point) => void

export function useZoom({ width, height, boxes }: Layout) {
  const pane = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  const [view, setView] = useState<View | null>(boxes.length > manyCards ? firstView : null)
  const anchor = useRef<{ at: Point; under: Point } | null>(null)

  const zoomTo: ZoomTo = useCallback((wanted, under) => {
    const box = pane.current
    if (!box) return
    const at = under ?? { x: box.clientWidth / 2, y: box.clientHeight / 2 }
    setZoom((before) => {
      anchor.current ??= {
        at: { x: (box.scrollLeft + at.x) / before, y: (box.scrollTop + at.y) / before },
        under: at,
      }
      return Math.min(most, Math.max(least, wanted(before)))
    })
  }, [])

  const look = useCallback(() => {
    const box = pane.current
    if (!box || boxes.length <= manyCards) return setView(null)
    const left = box.scrollLeft / zoom
    const top = box.scrollTop / zoom
    const next = {
      left: left - around,
      top: top - around,
      right: left + box.clientWidth / zoom + around,
      bottom: top + box.clientHeight / zoom + around,
    }
    setView((last) => (last && isNear(last, next, around / 2) ? last : next))
  }, [boxes.length, zoom])

  useLayoutEffect(() => {
    const box = pane.current
    const fixedPoint = anchor.current
    anchor.current = null
    if (box && fixedPoint) {
      box.scrollLeft = fixedPoint.at.x * zoom - fixedPoint.under.x
      box.scrollTop = fixedPoint.at.y * zoom - fixedPoint.under.y
    }
    look()
  }, [zoom, look])

  useEffect(() => {
    const box = pane.current
    if (!box) return
    const sized = new ResizeObserver(look)
    sized.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      sized.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [look])

  useEffect(() => {
    const box = pane.current
    const unmounted = new AbortController()
    // Users read the drawing before they move it, so this code loads after the page.
    import('../gestures.ts').then(({ listenToGestures }) => {
      if (box) listenToGestures(box, zoomTo, unmounted.signal)
    })
    return () => unmounted.abort()
  }, [zoomTo])

  function fit() {
    const box = pane.current
    const room = Math.min(box?.clientHeight ?? 0, window.innerHeight - edge)
    if (!box) return
    const across = Math.min(1, box.clientWidth / width)
    const whole = Math.min(across, room / height)
    zoomTo(() => (whole < legible ? across : whole))
  }

  return {
    pane,
    zoom,
    view,
    fit,
    closer: () => zoomTo((zoom) => zoom * step),
    farther: () => zoomTo((zoom) => zoom / step),
    whole: () => zoomTo(() => 1),
  }
}

export type Zoom = ReturnType<typeof useZoom>

/** A laptop's size, before the page knows its window. */
const firstView: View = { left: 0, top: 0, right: 1_600, bottom: 1_000 }

const isNear = (one: View, other: View, reach: number) =>
  Math.abs(one.left - other.left) < reach &&
  Math.abs(one.top - other.top) < reach &&
  Math.abs(one.right - other.right) < reach &&
  Math.abs(one.bottom - other.bottom) < reach
