import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listenToGestures } from '../gestures.ts'

let box: HTMLElement
let zooms: { zoom: number; under: unknown }[]
let unmounted: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  box = document.body.appendChild(document.createElement('div'))
  box.innerHTML = '<button>match</button>'
  box.scrollBy = vi.fn()
  zooms = []
  unmounted = new AbortController()
  listenToGestures(box, (changeZoom, pointer) => zooms.push({ zoom: changeZoom(1), under: pointer }), unmounted.signal)
})
afterEach(() => {
  unmounted.abort()
  box.remove()
})

const wheel = (options: WheelEventInit) => {
  const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, ...options })
  Object.assign(event, { clientX: 30, clientY: 20, ctrlKey: false, ...options }) // happy-dom omits these
  box.dispatchEvent(event)
  vi.advanceTimersByTime(1_000)
  return event
}

const point = (type: string, target: EventTarget, x: number, pointerType: string) =>
  target.dispatchEvent(
    new PointerEvent(type, {
      pointerId: 1,
      pointerType,
      buttons: type === 'pointerup' ? 0 : 1,
      clientX: x,
      clientY: 0,
      bubbles: true,
      cancelable: true,
    }),
  )

function drag(pointerType: string, distance: number) {
  const match = box.querySelector('button') ?? box
  const clicked = vi.fn()
  match.addEventListener('click', clicked)
  point('pointerdown', match, 100, pointerType)
  for (const x of [0.25, 0.5, 0.75, 1]) point('pointermove', window, 100 - distance * x, pointerType)
  const wasDragging = box.hasAttribute('data-dragging')
  point('pointerup', window, 100 - distance, pointerType)
  match.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
  return { wasDragging, wasClicked: clicked.mock.calls.length === 1 }
}

test('the wheel zooms with Ctrl, once and at the pointer', () => {
  expect(wheel({ deltaY: -300, ctrlKey: true }).defaultPrevented).toBe(true)
  expect(zooms).toEqual([{ zoom: Math.E, under: { x: 30, y: 20 } }])
})

describe('the plain wheel', () => {
  const scrollPageOf = (scrollHeight: number) => {
    const page = { scrollTop: 0, scrollHeight, clientHeight: 900 }
    const element = document.createElement('html')
    for (const [name, value] of Object.entries(page)) Object.defineProperty(element, name, { value, writable: true })
    vi.spyOn(document, 'scrollingElement', 'get').mockReturnValue(element)
    return () => element.scrollTop
  }

  test('scrolls the page, and the drawing only once the page has reached its end', () => {
    const scrollTop = scrollPageOf(2_000)
    expect(wheel({ deltaY: 300 }).defaultPrevented).toBe(true)
    expect(scrollTop()).toBe(300)
    scrollPageOf(900)
    expect(wheel({ deltaY: 300 }).defaultPrevented).toBe(false)
    expect(zooms).toEqual([])
  })

  test('with Shift or sideways scrolls the drawing', () => {
    scrollPageOf(2_000)
    expect(wheel({ deltaY: 300, shiftKey: true }).defaultPrevented).toBe(false)
    expect(wheel({ deltaX: 300, deltaY: 10 }).defaultPrevented).toBe(false)
  })
})

test('a mouse drags the drawing, and the click that ends the drag opens no match', () => {
  expect(drag('mouse', 80)).toEqual({ wasDragging: true, wasClicked: false })
  expect(box.scrollBy).toHaveBeenCalled()
  expect(box.hasAttribute('data-dragging')).toBe(false)
})

test('a drag of a few pixels is a click', () => {
  expect(drag('mouse', 2)).toEqual({ wasDragging: false, wasClicked: true })
})

test('the browser handles one-finger scrolling', () => {
  expect(drag('touch', 80).wasDragging).toBe(false)
  expect(box.scrollBy).not.toHaveBeenCalled()
})

test('the listeners are removed with the page', () => {
  unmounted.abort()
  wheel({ deltaY: -300, ctrlKey: true })
  expect(zooms).toEqual([])
})
