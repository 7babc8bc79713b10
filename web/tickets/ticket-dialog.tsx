import { ticketLimits } from '@guildhall/contract/tickets/constants.ts'
import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import { FormError } from '../ui/controls/form-error.tsx'
import { TextArea } from '../ui/controls/inputs.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { useRequired } from '../ui/form/use-required.ts'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'

type TicketDialogProps = Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'description' | 'cancel' | 'submit' | 'onClose'
> & {
  label: string
  /** Opens the ticket and returns the path of its page. */
  onSend: (description: string) => Promise<string>
}

/** The first message of a ticket. */
export function TicketDialog({ label, onSend, ...dialog }: TicketDialogProps) {
  const navigate = useNavigate()
  const required = useRequired()
  const { form, text, errorText, isSending } = useForm({
    stored: { description: '' },
    checks: { description: required.textFrom(ticketLimits.description.min) },
    send: async ({ description }) => navigate(await onSend(description.trim())),
  })
  return (
    <FormDialog {...dialog} isSending={isSending} form={form}>
      <TextArea label={label} rows={5} maxLength={ticketLimits.description.max} {...text('description')} />
      <FormError message={errorText} />
    </FormDialog>
  )
}
