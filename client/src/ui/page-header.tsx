import { createContext, use, type ReactNode, type Ref } from 'react'
import { createPortal } from 'react-dom'
import { cn } from './cn.ts'

export interface PageHeaderProps {
  title: ReactNode
  /** Whom the page is about, before the title. */
  picture?: ReactNode
  description?: ReactNode
  /** A link above the title, back to where this page hangs; dressed here, icon and words are the caller's. */
  back?: ReactNode
  /** Badges and facts under the title. */
  meta?: ReactNode
  /** The one main action, and at most a menu beside it. */
  actions?: ReactNode
  /** The place of the actions, for the parts of a page (`ActionPlace`). */
  actionsRef?: Ref<HTMLDivElement>
  className?: string
}

const backLook =
  'mb-1 text-sm [&_a]:inline-flex [&_a]:touch-reach [&_a]:items-center [&_a]:gap-1 [&_a]:rounded-sm [&_a]:text-primary-ink [&_a]:hover:underline [&_svg]:size-4'
const actionsLook = 'flex flex-wrap items-center gap-2 empty:hidden print:hidden'

/** The h1 of a page, and at its end the page's action: on every page at the same place. */
export function PageHeader({
  title,
  picture,
  description,
  back,
  meta,
  actions,
  actionsRef,
  className,
}: PageHeaderProps) {
  return (
    <header className={cn('flex flex-wrap items-start justify-between gap-x-6 gap-y-3', className)}>
      <div className="flex min-w-0 flex-[1_1_9rem] sm:flex-[1_1_16rem] items-center gap-4">
        {picture}
        <div className="grid min-w-0 grow gap-1">
          {back && <div className={backLook}>{back}</div>}
          <h1 className="text-xl font-semibold tracking-tight wrap-anywhere sm:text-2xl">{title}</h1>
          {description && <p className="max-w-prose text-sm text-muted-foreground">{description}</p>}
          {meta && (
            <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted-foreground">
              {meta}
            </div>
          )}
        </div>
      </div>
      <div ref={actionsRef} className={actionsLook}>
        {actions}
      </div>
    </header>
  )
}

/** Where the page around says that its parts put their actions; nothing while it is not there yet. */
export const ActionPlace = createContext<HTMLElement | null | undefined>(undefined)

/** The action of a page that stands inside another one, such as a part of the settings: in the header around it. */
export function PageAction({ children }: { children: ReactNode }) {
  const place = use(ActionPlace)
  if (place === undefined) return <div className={actionsLook}>{children}</div>
  return place && createPortal(children, place)
}
