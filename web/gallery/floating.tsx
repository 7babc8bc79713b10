import { Copy, Ellipsis, Flag, Settings, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../ui/controls/button.tsx'
import { Dropdown } from '../ui/controls/dropdown.tsx'
import { ReasonField, useReasonCheck } from '../ui/controls/reason-field.tsx'
import { Toast, toast } from '../ui/feedback/toast.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'
import { Block } from './block.tsx'

const doNothing = () => {}

export function Floating() {
  const [isOpen, setOpen] = useState(false)
  const checkReason = useReasonCheck()
  const { form, text } = useForm({
    stored: { reason: 'No-show in lower round 3' },
    checks: { reason: checkReason },
    send: async () => setOpen(false),
  })
  return (
    <Block title="Toasts, menu, modal" span={5}>
      <div className="grid gap-2.5">
        <Toast
          tone="success"
          text="You are checked in. Receipt 18:32:10 CET."
          action={{ label: 'View', onSelect: doNothing }}
        />
        <Toast text="You play Nova next, 18:40 CET, station 2." action={{ label: 'Open', onSelect: doNothing }} />
        <Toast
          tone="danger"
          text="Result not sent. M22 is locked by a dispute."
          action={{ label: 'Why', onSelect: doNothing }}
        />
        <Toast tone="warning" text="Offline. 3 scores wait here and will be sent once." />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => setOpen(true)}>Drop Sable</Button>
        <Button onClick={() => toast({ text: 'You are checked in.', tone: 'success' })}>Show toast</Button>
        <Dropdown
          trigger={
            <IconButton label="More">
              <Ellipsis size={20} aria-hidden="true" />
            </IconButton>
          }
          align="start"
          items={[
            { label: 'Copy link', icon: Copy, onSelect: () => toast({ text: 'Copied.', tone: 'success' }) },
            { label: 'Share', icon: Share2, items: [{ label: 'By email' }, { label: 'By message' }] },
            { label: 'Settings', icon: Settings, description: 'Region, email, theme', to: '/settings' },
            'line',
            { label: 'Report', icon: Flag, tone: 'danger' },
            { label: 'Not today', disabled: true },
          ]}
        />
      </div>
      {isOpen && (
        <FormDialog
          onClose={() => setOpen(false)}
          form={form}
          isSending={false}
          kind="danger"
          title="Drop Sable from the event?"
          description="This changes 3 matches. You can undo it from the log."
          cancel="Keep Sable"
          submit="Drop Sable"
        >
          <div className="mt-5">
            <ReasonField label="Reason" description="Shown in the public log" {...text('reason')} />
          </div>
        </FormDialog>
      )}
    </Block>
  )
}
