/** A change: with a plus, or a minus as long as the plus. A change that is rounded to -0 has neither. */
export const signed = (value: number, number: (value: number) => string) =>
  `${value > 0 ? '+' : ''}${number(value === 0 ? 0 : value).replace('-', '−')}`
