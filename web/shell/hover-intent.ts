/** When a menu that opens under the pointer opens and closes. A clock by hand, so that its times can be tested. */
export const hoverTimes = { open: 200, skip: 300, close: 150 }

export function makeHoverIntent(show: (open: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOpen = false
  let closedAt = Number.NEGATIVE_INFINITY

  function set(open: boolean) {
    clearTimeout(timer)
    if (isOpen && !open) closedAt = performance.now()
    isOpen = open
    show(open)
  }
  const later = (open: boolean, pause: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => set(open), pause)
  }

  return {
    /** Opens after a pause; at once for a pointer that has only just left. */
    enter: () => later(true, performance.now() - closedAt < hoverTimes.skip ? 0 : hoverTimes.open),
    leave: () => later(false, hoverTimes.close),
    set,
    end: () => clearTimeout(timer),
  }
}
