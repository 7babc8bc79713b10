/** A drawing in a scrollable pane: zooming keeps the point under the pointer fixed, dragging scrolls. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { minOpeningZoom } from './column-size.ts'
import type { Layout, View } from './geometry.ts'
import { partTopAt, partTops } from './scroll-position.ts'

const minZoom = 0.1
const maxZoom = 2
const zoomStep = 1.25
const fullDrawingLimit = 200
const overscan = 400
/** A drawing with thousands of entrants fits by its width: fitted whole, it would be unreadable. */
const minLegibleZoom = 0.12

type Point = { x: number; y: number }
export type ZoomTo = (changeZoom: (zoom: number) => number, pointer?: Point) => void

/** `pane` is the element the drawing scrolls in, `room` its width. */
export function useZoom(layout: Layout, pane: HTMLElement | null, room: number) {
  const { width, height, boxes } = layout
  const [chosenZoom, setChosenZoom] = useState<number | null>(null)
  const zoom = chosenZoom ?? openingZoom(layout, room)
  const [view, setView] = useState<View | null>(boxes.length > fullDrawingLimit ? firstView : null)
  const [stickyTop, setStickyTop] = useState<number | null>(null)
  const anchor = useRef<{ point: Point; pointer: Point } | null>(null)

  const zoomTo: ZoomTo = useCallback(
    (changeZoom, pointer) => {
      if (!pane) return
      const point = pointer ?? { x: pane.clientWidth / 2, y: pane.clientHeight / 2 }
      setChosenZoom((current) => {
        const before = current ?? zoom
        anchor.current ??= {
          point: { x: (pane.scrollLeft + point.x) / before, y: (pane.scrollTop + point.y) / before },
          pointer: point,
        }
        return Math.min(maxZoom, Math.max(minZoom, changeZoom(before)))
      })
    },
    [pane, zoom],
  )

  const updateView = useCallback(() => {
    if (!pane) return
    const [left, top] = [pane.scrollLeft / zoom, pane.scrollTop / zoom]
    setStickyTop(top > 0 ? partTopAt(partTops(layout), top) : null)
    if (boxes.length <= fullDrawingLimit) return setView(null)
    const next = {
      left: left - overscan,
      top: top - overscan,
      right: left + pane.clientWidth / zoom + overscan,
      bottom: top + pane.clientHeight / zoom + overscan,
    }
    setView((last) => (last && isNear(last, next, overscan / 2) ? last : next))
  }, [pane, layout, boxes.length, zoom])

  useLayoutEffect(() => {
    const fixedPoint = anchor.current
    anchor.current = null
    if (pane && fixedPoint) {
      pane.scrollLeft = fixedPoint.point.x * zoom - fixedPoint.pointer.x
      pane.scrollTop = fixedPoint.point.y * zoom - fixedPoint.pointer.y
    }
    updateView()
  }, [pane, zoom, updateView])

  useEffect(() => {
    if (!pane) return
    const resizeObserver = new ResizeObserver(updateView)
    resizeObserver.observe(pane)
    pane.addEventListener('scroll', updateView, { passive: true })
    return () => {
      resizeObserver.disconnect()
      pane.removeEventListener('scroll', updateView)
    }
  }, [pane, updateView])

  const latestZoomTo = useRef(zoomTo)
  useEffect(() => {
    latestZoomTo.current = zoomTo
  })
  useEffect(() => {
    const abort = new AbortController()
    // Users read the drawing before they move it, so this code loads after the page.
    import('../gestures.ts').then(({ listenToGestures }) => {
      if (pane) listenToGestures(pane, (...change) => latestZoomTo.current(...change), abort.signal)
    })
    return () => abort.abort()
  }, [pane])

  /** Shows all of the drawing, and as much of the pane as the window can show. */
  function fit() {
    if (!pane) return
    zoomTo(() => fitZoom(layout, { width: pane.clientWidth, height: maxHeightOf(pane) }))
    if (height * zoom > window.innerHeight / 2) pane.scrollIntoView({ block: 'nearest' })
  }

  return {
    pane,
    zoom,
    view,
    /** The top of the part whose headings stay visible; null while its own headings are. */
    stickyTop,
    width,
    fit,
    zoomIn: () => zoomTo((zoom) => zoom * zoomStep),
    zoomOut: () => zoomTo((zoom) => zoom / zoomStep),
    reset: () => zoomTo(() => 1),
  }
}

export type Zoom = ReturnType<typeof useZoom>

/** A drawing that almost fits its pane opens with its full width, so that the champion is not cut off. */
export function openingZoom({ width }: Layout, room: number): number {
  const widthZoom = room / Math.max(width, 1)
  return widthZoom >= 1 || widthZoom < minOpeningZoom ? 1 : widthZoom
}

/** By width and by height; a drawing that would be too small to recognise fits by its width. */
export function fitZoom({ width, height }: Layout, pane: { width: number; height: number }): number {
  const widthZoom = Math.min(1, pane.width / width)
  const wholeZoom = Math.min(widthZoom, pane.height / height)
  return wholeZoom < minLegibleZoom ? widthZoom : wholeZoom
}

/** The style sheet limits the height of the pane; the drawing in it may be lower at the moment. */
function maxHeightOf(pane: HTMLElement): number {
  const limit = Number.parseFloat(getComputedStyle(pane).maxHeight)
  return Number.isFinite(limit) ? limit : pane.clientHeight
}

/** A laptop's size, before the page knows its window. */
const firstView: View = { left: 0, top: 0, right: 1_600, bottom: 1_000 }

const isNear = (first: View, second: View, distance: number) =>
  Math.abs(first.left - second.left) < distance &&
  Math.abs(first.top - second.top) < distance &&
  Math.abs(first.right - second.right) < distance &&
  Math.abs(first.bottom - second.bottom) < distance
