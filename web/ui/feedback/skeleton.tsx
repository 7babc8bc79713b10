type SkeletonProps = { className: string; shape?: 'circle' }

/** A placeholder for loading content, visible after 150 ms. Set its size with utilities: `h-5 w-40`. */
export const Skeleton = ({ className, shape }: SkeletonProps) => (
  <span className={`skeleton ${className}`} data-shape={shape} aria-hidden="true" />
)

export const EventCardSkeleton = () => (
  <div className="event">
    <Skeleton className="aspect-[16/6.2] rounded-none" />
    <div className="event-body">
      <Skeleton className="mt-2 h-5 w-3/4" />
      <Skeleton className="mt-1 h-3 w-11/12" />
      <Skeleton className="mt-4 h-1" />
    </div>
  </div>
)

export const RowSkeleton = () => (
  <div className="who h-12">
    <Skeleton className="size-8" shape="circle" />
    <Skeleton className="h-3.5 flex-1" />
  </div>
)

export const MatchCardSkeleton = () => (
  <div className="match" data-wide>
    {['w-3/4', 'w-1/2'].map((width) => (
      <div key={width} className="match-row">
        <Skeleton className="size-4.5" shape="circle" />
        <Skeleton className={`h-3 ${width}`} />
      </div>
    ))}
  </div>
)
