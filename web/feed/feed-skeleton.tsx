import { Skeleton } from '../ui/feedback/skeleton.tsx'
import './feed.css'

export const FeedSkeleton = () => (
  <div className="feed-skeleton">
    {['a', 'b', 'c'].map((key) => (
      <div key={key}>
        <Skeleton className="size-10 rounded-full" />
        <div className="grid gap-3">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-full max-w-120" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      </div>
    ))}
  </div>
)
