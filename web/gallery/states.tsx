import { Button } from '../ui/controls/button.tsx'
import { EventCardSkeleton, MatchCardSkeleton, RowSkeleton } from '../ui/feedback/skeleton.tsx'
import { AccessDenied, Empty, LoadError } from '../ui/feedback/states.tsx'
import { Block } from './block.tsx'

export function States() {
  return (
    <>
      <Block title="Empty" span={4}>
        <Empty title="No events yet" action={<Button kind="primary">Create an event</Button>}>
          Your community’s events will appear here.
        </Empty>
      </Block>
      <Block title="Loading, in the final shape" span={4}>
        <div className="grid grid-cols-2 gap-4">
          <EventCardSkeleton />
          <div>
            <RowSkeleton />
            <MatchCardSkeleton />
            <MatchCardSkeleton />
          </div>
        </div>
      </Block>
      <Block title="Refused, failed" span={4}>
        <div className="grid gap-4">
          <AccessDenied
            title="Your account is in NA, this event is EU only."
            action={<Button size="small">See the NA edition</Button>}
          >
            Rule §1.2. Change your region in settings, or play the NA edition tonight at 20:00 EST.
          </AccessDenied>
          <LoadError onRetry={() => {}} />
        </div>
      </Block>
    </>
  )
}
