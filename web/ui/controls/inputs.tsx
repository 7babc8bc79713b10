import { ChevronDown, Lock, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

/**
 * Form fields. All other props are passed to the control, so `{...text('name')}` of `useForm` is all a form
 * needs.
 */
type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id'> & { icon?: LucideIcon }

export function TextField({ label, note, description, error, icon: Icon, ...input }: TextFieldProps) {
  return (
    <Field label={label} note={note} description={description} error={error}>
      {(controlProps) => (
        <div className="input">
          {Icon && <Icon size={18} aria-hidden="true" />}
          <input type="text" {...input} {...controlProps} />
          {input.disabled && <Lock size={16} aria-hidden="true" />}
        </div>
      )}
    </Field>
  )
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id'>

export function TextArea({ label, note, description, error, ...textarea }: TextAreaProps) {
  return (
    <Field label={label} note={note} description={description} error={error}>
      {(controlProps) => (
        <div className="input">
          <textarea rows={4} {...textarea} {...controlProps} />
        </div>
      )}
    </Field>
  )
}

type SelectProps = FieldProps & Omit<ComponentProps<'select'>, 'id'>

export function Select({ label, note, description, error, children, ...select }: SelectProps) {
  return (
    <Field label={label} note={note} description={description} error={error}>
      {(controlProps) => (
        <div className="input">
          <select {...select} {...controlProps}>
            {children}
          </select>
          <ChevronDown size={16} aria-hidden="true" />
        </div>
      )}
    </Field>
  )
}
