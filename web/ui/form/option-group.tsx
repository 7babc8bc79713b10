import { type ComponentProps, useId } from 'react'
import { FormError } from '../controls/form-error.tsx'

type OptionGroupProps = ComponentProps<'fieldset'> & {
  /** For example that no option is chosen. */
  error: string | undefined
}

/** A `fieldset` of options, with the error of the choice. */
export function OptionGroup({ error, children, ...fieldset }: OptionGroupProps) {
  const id = useId()
  return (
    <fieldset {...fieldset} aria-describedby={error && id}>
      {children}
      <FormError id={id} message={error} />
    </fieldset>
  )
}
