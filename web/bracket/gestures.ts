/** The drawing moves like a map: the mouse drags it, two fingers or Ctrl with the wheel zoom. The plain wheel scrolls the page. */
import { createGesture, dragAction, pinchAction, wheelAction } from '@use-gesture/vanilla'
import type { ZoomTo } from './drawing/use-zoom.ts'

const gestures = createGesture([dragAction, pinchAction, wheelAction])

export function listenToGestures(box: HTMLElement, zoomTo: ZoomTo, signal: AbortSignal) {
  if (signal.aborted) return
  const toBoxPoint = (x: number, y: number) => {
    const { left, top } = box.getBoundingClientRect()
    return { x: x - left, y: y - top }
  }
  const recognizer = gestures(
    box,
    {
      onDrag({ event, active, delta: [x, y] }) {
        if (!('pointerType' in event) || event.pointerType !== 'mouse') return
        box.toggleAttribute('data-dragging', active)
        box.scrollBy(-x, -y)
      },
      onPinch({ origin: [x, y], delta: [change], offset: [scale] }) {
        zoomTo((zoom) => (zoom * scale) / (scale - change), toBoxPoint(x, y))
      },
      onWheel({ event, last }) {
        // The library repeats the last event when the wheel stops.
        if (last) return
        if (!event.ctrlKey && !event.metaKey) return scrollPage(event)
        event.preventDefault()
        zoomTo((zoom) => zoom * Math.exp(-event.deltaY / 300), toBoxPoint(event.clientX, event.clientY))
      },
    },
    {
      eventOptions: { passive: false },
      drag: { filterTaps: true, threshold: 4, pointer: { capture: false, keys: false } },
      pinch: { preventDefault: true, pinchOnWheel: false, pointer: { touch: true }, from: [1, 0] },
    },
  )
  signal.addEventListener('abort', () => recognizer.destroy())
}

const lineHeight = 16

/** The pane takes the wheel only after the page has reached its end. */
function scrollPage(event: WheelEvent) {
  const page = document.scrollingElement
  if (!page || event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
  const distance = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * lineHeight : event.deltaY
  const rest = distance > 0 ? page.scrollHeight - page.clientHeight - page.scrollTop : page.scrollTop
  if (rest < 1) return
  event.preventDefault()
  page.scrollTop += distance
}
