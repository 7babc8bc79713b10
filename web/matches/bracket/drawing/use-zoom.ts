/** A drawing in a scrollable pane: zooming keeps the point under the pointer fixed, dragging scrolls. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Layout, View } from './geometry.ts'

const minZoom = 0.1
const maxZoom = 2
const zoomStep = 1.25
const fullDrawingLimit = 200
const overscan = 400
/** A drawing with thousands of entrants fits by its width: fitted whole, it would be unreadable. */
const minLegibleZoom = 0.25
/** The height of the content above the pane after scrolling to it. */
const topOffset = 80

type Point = { x: number; y: number }
export type ZoomTo = (changeZoom: (zoom: number) => number, pointer?: Point) => void

export function useZoom({ width, height, boxes }: Layout) {
  const pane = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  const [view, setView] = useState<View | null>(boxes.length > fullDrawingLimit ? firstView : null)
  const anchor = useRef<{ point: Point; pointer: Point } | null>(null)

  const zoomTo: ZoomTo = useCallback((changeZoom, pointer) => {
    const box = pane.current
    if (!box) return
    const point = pointer ?? { x: box.clientWidth / 2, y: box.clientHeight / 2 }
    setZoom((before) => {
      anchor.current ??= {
        point: { x: (box.scrollLeft + point.x) / before, y: (box.scrollTop + point.y) / before },
        pointer: point,
      }
      return Math.min(maxZoom, Math.max(minZoom, changeZoom(before)))
    })
  }, [])

  const updateView = useCallback(() => {
    const box = pane.current
    if (!box || boxes.length <= fullDrawingLimit) return setView(null)
    const left = box.scrollLeft / zoom
    const top = box.scrollTop / zoom
    const next = {
      left: left - overscan,
      top: top - overscan,
      right: left + box.clientWidth / zoom + overscan,
      bottom: top + box.clientHeight / zoom + overscan,
    }
    setView((last) => (last && isNear(last, next, overscan / 2) ? last : next))
  }, [boxes.length, zoom])

  useLayoutEffect(() => {
    const box = pane.current
    const fixedPoint = anchor.current
    anchor.current = null
    if (box && fixedPoint) {
      box.scrollLeft = fixedPoint.point.x * zoom - fixedPoint.pointer.x
      box.scrollTop = fixedPoint.point.y * zoom - fixedPoint.pointer.y
    }
    updateView()
  }, [zoom, updateView])

  useEffect(() => {
    const box = pane.current
    if (!box) return
    const resizeObserver = new ResizeObserver(updateView)
    resizeObserver.observe(box)
    box.addEventListener('scroll', updateView, { passive: true })
    return () => {
      resizeObserver.disconnect()
      box.removeEventListener('scroll', updateView)
    }
  }, [updateView])

  useEffect(() => {
    const box = pane.current
    const abort = new AbortController()
    // Users read the drawing before they move it, so this code loads after the page.
    import('../gestures.ts').then(({ listenToGestures }) => {
      if (box) listenToGestures(box, zoomTo, abort.signal)
    })
    return () => abort.abort()
  }, [zoomTo])

  function fit() {
    const box = pane.current
    const availableHeight = Math.min(box?.clientHeight ?? 0, window.innerHeight - topOffset)
    if (!box) return
    const widthZoom = Math.min(1, box.clientWidth / width)
    const wholeZoom = Math.min(widthZoom, availableHeight / height)
    zoomTo(() => (wholeZoom < minLegibleZoom ? widthZoom : wholeZoom))
  }

  return {
    pane,
    zoom,
    view,
    fit,
    zoomIn: () => zoomTo((zoom) => zoom * zoomStep),
    zoomOut: () => zoomTo((zoom) => zoom / zoomStep),
    reset: () => zoomTo(() => 1),
  }
}

export type Zoom = ReturnType<typeof useZoom>

/** A laptop's size, before the page knows its window. */
const firstView: View = { left: 0, top: 0, right: 1_600, bottom: 1_000 }

const isNear = (first: View, second: View, distance: number) =>
  Math.abs(first.left - second.left) < distance &&
  Math.abs(first.top - second.top) < distance &&
  Math.abs(first.right - second.right) < distance &&
  Math.abs(first.bottom - second.bottom) < distance
