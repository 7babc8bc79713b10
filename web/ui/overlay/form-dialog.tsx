import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from '../controls/button.tsx'
import { Modal } from './modal.tsx'

type FormDialogProps = {
  title: ReactNode
  description?: ReactNode
  maxWidth?: number
  /** The labels of both buttons. */
  cancel: string
  submit: string
  /** A second submit button, with the value `save`. Enter in a field presses it. */
  save?: string | undefined
  kind?: 'primary' | 'danger'
  isSending: boolean
  disabled?: boolean
  form: ComponentProps<'form'>
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog. The submit button is in the footer, outside the form. */
export function FormDialog(props: FormDialogProps) {
  const { cancel, submit, save, kind = 'primary', isSending, disabled, form, children, ...modal } = props
  const id = useId()
  return (
    <Modal
      open
      {...modal}
      footer={
        <>
          <Button kind="ghost" onClick={modal.onClose}>
            {cancel}
          </Button>
          {save && (
            <Button type="submit" form={id} value="save" disabled={isSending || disabled}>
              {save}
            </Button>
          )}
          <Button kind={kind} type="submit" form={id} loading={isSending} disabled={disabled}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-4.5"
        {...form}
        id={id}
        onSubmit={(event) => {
          event.stopPropagation() // a form around the dialog is not sent
          form.onSubmit?.(event)
        }}
      >
        {children}
      </form>
    </Modal>
  )
}
