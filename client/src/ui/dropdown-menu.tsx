import { Check, ChevronRight } from 'lucide-react'
import { DropdownMenu as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'
import { floatLook, lineLook } from './overlay.ts'

export const DropdownMenuTrigger = Primitive.Trigger
export const DropdownMenuGroup = Primitive.Group
export const DropdownMenuRadioGroup = Primitive.RadioGroup
export const DropdownMenuSub = Primitive.Sub

/** Not modal: Radix would hide the page from screen readers while its links can still be focused. */
export function DropdownMenu(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={false} {...props} />
}

const boxLook = cn(
  floatLook,
  'max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-1rem)] min-w-44 origin-(--radix-dropdown-menu-content-transform-origin) overflow-y-auto overscroll-contain p-1',
)
const itemLook = cn(lineLook, 'data-disabled:text-muted-foreground data-highlighted:bg-accent')

export function DropdownMenuContent({
  align = 'start',
  sideOffset = 4,
  className,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <div>
        {/* A tap beside the menu closes it and does nothing else. */}
        <div aria-hidden className="fixed inset-0 z-50" />
        <Primitive.Content
          align={align}
          sideOffset={sideOffset}
          collisionPadding={8}
          {...props}
          className={cn(boxLook, className)}
        />
      </div>
    </Primitive.Portal>
  )
}

export interface DropdownMenuItemProps extends ComponentProps<typeof Primitive.Item> {
  tone?: 'default' | 'danger'
  icon?: ReactNode
  /** The keys that do the same, as text. */
  shortcut?: ReactNode
  /** Why it cannot be chosen now; it stays in the menu so that people learn it exists. */
  reason?: ReactNode
}

export function DropdownMenuItem({
  tone = 'default',
  icon,
  shortcut,
  reason,
  className,
  children,
  onSelect,
  asChild,
  ...props
}: DropdownMenuItemProps) {
  const look = cn(itemLook, tone === 'danger' && 'text-danger-ink data-highlighted:bg-danger-soft', className)
  if (asChild) {
    return (
      <Primitive.Item {...props} asChild onSelect={onSelect} className={look}>
        {children}
      </Primitive.Item>
    )
  }

  // aria-disabled, not disabled: a disabled line is skipped by the arrows, and its reason with it.
  const refused = Boolean(reason)
  return (
    <Primitive.Item
      {...props}
      aria-disabled={refused || props.disabled || undefined}
      onSelect={(event) => (refused ? event.preventDefault() : onSelect?.(event))}
      className={cn(look, refused && 'text-muted-foreground')}
    >
      {icon && (
        <span aria-hidden className={tone === 'danger' ? undefined : 'text-muted-foreground'}>
          {icon}
        </span>
      )}
      <span className="grid min-w-0 grow">
        <span>{children}</span>
        {reason && <span className="max-w-64 text-xs">{reason}</span>}
      </span>
      {shortcut && <span className="ml-4 text-xs text-muted-foreground">{shortcut}</span>}
    </Primitive.Item>
  )
}

export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.CheckboxItem>) {
  return (
    <Primitive.CheckboxItem {...props} className={cn(itemLook, 'pl-9', className)}>
      <Mark />
      {children}
    </Primitive.CheckboxItem>
  )
}

export function DropdownMenuRadioItem({ className, children, ...props }: ComponentProps<typeof Primitive.RadioItem>) {
  return (
    <Primitive.RadioItem {...props} className={cn(itemLook, 'pl-9', className)}>
      <Mark />
      {children}
    </Primitive.RadioItem>
  )
}

function Mark() {
  return (
    <span className="absolute left-2.5 grid">
      <Primitive.ItemIndicator>
        <Check className="text-primary-ink" />
      </Primitive.ItemIndicator>
    </span>
  )
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Primitive.Label>) {
  return (
    <Primitive.Label
      {...props}
      className={cn('px-2.5 pt-2 pb-1 text-xs font-medium text-muted-foreground', className)}
    />
  )
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Primitive.Separator>) {
  return <Primitive.Separator {...props} className={cn('-mx-1 my-1 h-px bg-border', className)} />
}

export function DropdownMenuSubTrigger({ className, children, ...props }: ComponentProps<typeof Primitive.SubTrigger>) {
  return (
    <Primitive.SubTrigger {...props} className={cn(itemLook, 'data-[state=open]:bg-accent', className)}>
      {children}
      <ChevronRight aria-hidden className="ml-auto text-muted-foreground" />
    </Primitive.SubTrigger>
  )
}

export function DropdownMenuSubContent({ className, ...props }: ComponentProps<typeof Primitive.SubContent>) {
  return (
    <Primitive.Portal>
      <Primitive.SubContent collisionPadding={8} {...props} className={cn(boxLook, className)} />
    </Primitive.Portal>
  )
}
