import { Slot, Tabs as Primitive } from 'radix-ui'
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { cn } from './cn.ts'
import { mergeRefs } from './merge-refs.ts'

export const Tabs = Primitive.Root

/** Positioned, so that what is only spoken in it does not make the page wider. */
const rowLook =
  'relative flex scrollbar-none gap-1 overflow-x-auto contain-inline-size overflow-y-hidden border-b border-border max-sm:-mx-4 max-sm:px-4'
const tabLook =
  'inline-flex h-10 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-muted-foreground transition-colors -outline-offset-2 hover:text-foreground disabled:opacity-50 pointer-coarse:h-11 [&_svg]:size-4'
const onLook = 'border-primary text-primary-ink hover:text-primary-ink'

export function TabsList({ label, className, ...props }: ComponentProps<typeof Primitive.List> & { label: string }) {
  return <Primitive.List aria-label={label} {...props} className={cn(rowLook, className)} />
}

export interface TabsTriggerProps extends ComponentProps<typeof Primitive.Trigger> {
  /** How many there are behind it. */
  count?: number
}

export function TabsTrigger({ count, className, children, ...props }: TabsTriggerProps) {
  return (
    <Primitive.Trigger
      {...props}
      className={cn(tabLook, 'data-[state=active]:border-primary data-[state=active]:text-primary-ink', className)}
    >
      {children}
      {count !== undefined && <Count>{count}</Count>}
    </Primitive.Trigger>
  )
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content {...props} className={cn('pt-4', className)} />
}

/** Tabs that are pages of their own: the address says which one is open. */
export function TabNav({ label, className, ...props }: ComponentProps<'nav'> & { label: string }) {
  return <nav aria-label={label} {...props} className={cn(rowLook, className)} />
}

export interface TabNavLinkProps extends ComponentProps<'a'> {
  active?: boolean
  count?: number
  /** Dresses its only child, usually a router link; `count` is then the child's own affair. */
  asChild?: boolean
}

export function TabNavLink({ active, count, asChild, className, children, ref, ...props }: TabNavLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const look = cn(tabLook, 'scroll-mx-4', active && onLook, className)

  // On a phone the row is longer than the screen.
  useEffect(() => {
    if (active) link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active])

  const current = active ? 'page' : undefined
  if (asChild) {
    return (
      <Slot.Root aria-current={current} {...props} ref={mergeRefs(ref, link)} className={look}>
        {children}
      </Slot.Root>
    )
  }
  return (
    <a aria-current={current} {...props} ref={mergeRefs(ref, link)} className={look}>
      {children}
      {count !== undefined && <Count>{count}</Count>}
    </a>
  )
}

function Count({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-muted px-1.5 text-xs text-muted-foreground tabular-nums">
      {children}
    </span>
  )
}
