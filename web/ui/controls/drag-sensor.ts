import type { SensorInstance, SensorProps } from '@dnd-kit/core'
import type { PointerEvent as ReactPointerEvent } from 'react'
import { flushSync } from 'react-dom'

const prevent = (event: Event) => event.preventDefault()
const clearSelection = () => document.getSelection()?.removeAllRanges()

/**
 * Drags by mouse, pen or touch. The library's own pointer sensor stops every click until a 50 ms timer after the drop
 * has run; on a busy page the timer is late, and a click on the next button is lost.
 */
export class DragSensor implements SensorInstance {
  static activators = [
    {
      eventName: 'onPointerDown' as const,
      handler: ({ nativeEvent }: ReactPointerEvent) => nativeEvent.isPrimary && nativeEvent.button === 0,
    },
  ]
  autoScrollEnabled = true

  constructor({ event, onStart, onMove, onEnd, onCancel }: SensorProps<object>) {
    if (!(event instanceof PointerEvent)) return
    const listeners = new AbortController()
    const { signal } = listeners
    const stop = () => {
      listeners.abort()
      clearSelection()
    }
    const cancel = () => {
      stop()
      onCancel()
    }
    // The library finds the row under the pointer when it renders, which is later than the pointer moves: without a
    // render here, a quick drop lands where the pointer was some frames ago.
    const dropAt = (position: { x: number; y: number }) => {
      flushSync(() => onMove(position))
      onEnd()
    }
    // The document, because a row that is removed during the drag no longer receives pointer events.
    document.addEventListener(
      'pointermove',
      (move) => {
        if (move.cancelable) move.preventDefault()
        onMove({ x: move.clientX, y: move.clientY })
      },
      { signal, passive: false },
    )
    document.addEventListener(
      'pointerup',
      (up) => {
        stop()
        dropAt({ x: up.clientX, y: up.clientY })
      },
      { signal },
    )
    document.addEventListener('pointercancel', cancel, { signal })
    document.addEventListener('keydown', ({ code }) => code === 'Escape' && cancel(), { signal })
    document.addEventListener('visibilitychange', cancel, { signal })
    document.addEventListener('selectionchange', clearSelection, { signal })
    window.addEventListener('resize', cancel, { signal })
    window.addEventListener('dragstart', prevent, { signal })
    window.addEventListener('contextmenu', prevent, { signal })
    clearSelection()
    onStart({ x: event.clientX, y: event.clientY })
  }
}
