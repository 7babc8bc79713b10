/** Bounces and complaints in the shape of Amazon SES: a JSON text inside a message of Amazon SNS. */
import { fieldOf, listOf, type ProviderEvent, textOf } from './event.ts'

export function readSes(sns: unknown): ProviderEvent[] {
  const report = parse(textOf(sns, 'Message') ?? '')
  const type = (textOf(report, 'notificationType') ?? textOf(report, 'eventType'))?.toLowerCase()
  if (type !== 'bounce' && type !== 'complaint') return []
  const isSoft = type === 'bounce' && textOf(report, 'bounce', 'bounceType') !== 'Permanent'
  const recipients = listOf(report, type, type === 'bounce' ? 'bouncedRecipients' : 'complainedRecipients')
  const feedbackId = textOf(report, type, 'feedbackId') ?? textOf(sns, 'MessageId') ?? ''
  return recipients.flatMap((recipient) => {
    const address = textOf(recipient, 'emailAddress')
    if (!address) return []
    return {
      id: `${feedbackId} ${address}`,
      address,
      source: 'SES',
      kind: isSoft ? 'soft bounce' : type,
      messageId: textOf(report, 'mail', 'commonHeaders', 'messageId') ?? messageIdIn(report),
      detail: textOf(recipient, 'diagnosticCode') ?? textOf(report, 'complaint', 'complaintFeedbackType'),
    }
  })
}

const messageIdIn = (report: unknown) =>
  textOf(
    listOf(report, 'mail', 'headers').find((header) => String(fieldOf(header, 'name')).toLowerCase() === 'message-id'),
    'value',
  )

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
