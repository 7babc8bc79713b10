/** Delays for a menu that opens on hover. */
const hoverTimes = { open: 200, skip: 300, close: 150 }

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
  const setAfter = (open: boolean, delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => set(open), delay)
  }

  return {
    /** Opens after a delay, or at once if the menu closed a moment ago. */
    enter: () => setAfter(true, performance.now() - closedAt < hoverTimes.skip ? 0 : hoverTimes.open),
    leave: () => setAfter(false, hoverTimes.close),
    set,
    end: () => clearTimeout(timer),
  }
}
