/** Handles mouse drag, two-finger pinch, and Ctrl with the wheel. The browser handles one finger and the plain wheel. */
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
        if (last || (!event.ctrlKey && !event.metaKey)) return
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
