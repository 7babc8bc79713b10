import { type RefObject, useEffect, useState } from 'react'

const tokens = {
  text1: '--text-1',
  text3: '--text-3',
  line: '--line',
  lineStrong: '--line-strong',
  surface1: '--surface-1',
  first: '--ch-1',
  second: '--ch-2',
  third: '--ch-3',
  area: '--ch-area',
  font: '--font-text',
} as const

export type ChartTheme = Record<keyof typeof tokens, string>

/** The tokens of the page as values, because a canvas cannot use CSS variables. Changes with the theme. */
export function useChartTheme(element: RefObject<HTMLElement | null>): ChartTheme | undefined {
  const [theme, setTheme] = useState<ChartTheme>()
  useEffect(() => {
    const read = () => element.current && setTheme(readTheme(element.current))
    read()
    const observer = new MutationObserver(read)
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    return () => observer.disconnect()
  }, [element])
  return theme
}

function readTheme(element: HTMLElement): ChartTheme {
  const style = getComputedStyle(element)
  const value = (name: keyof typeof tokens) => style.getPropertyValue(tokens[name]).trim()
  return {
    text1: value('text1'),
    text3: value('text3'),
    line: value('line'),
    lineStrong: value('lineStrong'),
    surface1: value('surface1'),
    area: value('area'),
    font: value('font'),
    first: value('first'),
    second: value('second'),
    third: value('third'),
  }
}
