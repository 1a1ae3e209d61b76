import { Popover as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { floatLook } from './overlay.ts'

export const Popover = Primitive.Root
export const PopoverTrigger = Primitive.Trigger
export const PopoverAnchor = Primitive.Anchor
export const PopoverClose = Primitive.Close

export interface PopoverContentProps extends ComponentProps<typeof Primitive.Content> {
  /** Its name for screen readers: a popover is a small dialog. */
  label: string
}

export function PopoverContent({ label, align = 'start', sideOffset = 4, className, ...props }: PopoverContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        aria-label={label}
        align={align}
        sideOffset={sideOffset}
        collisionPadding={8}
        {...props}
        className={cn(
          floatLook,
          'max-h-(--radix-popover-content-available-height) w-72 max-w-[calc(100vw-1rem)] origin-(--radix-popover-content-transform-origin) overflow-y-auto overscroll-contain p-4 text-sm',
          className,
        )}
      />
    </Primitive.Portal>
  )
}
