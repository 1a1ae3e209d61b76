import { Dialog as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { Modal, type ModalProps } from './modal.tsx'

export const Sheet = Primitive.Root
export const SheetTrigger = Primitive.Trigger
export const SheetClose = Primitive.Close

export interface SheetContentProps extends ModalProps {
  /** The edge on a laptop; on a phone it always rises from the bottom, where the thumb is. */
  side?: 'right' | 'left'
  size?: 'default' | 'lg'
}

const sides = {
  right:
    'md:right-0 md:left-auto md:border-l md:data-[state=closed]:slide-out-to-right md:data-[state=open]:slide-in-from-right',
  left: 'md:right-auto md:left-0 md:border-r md:data-[state=closed]:slide-out-to-left md:data-[state=open]:slide-in-from-left',
}

export function SheetContent({ side = 'right', size = 'default', className, ...props }: SheetContentProps) {
  return (
    <Modal
      {...props}
      bodyLook="flex grow flex-col px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]"
      className={cn(
        'fixed inset-x-0 bottom-0 z-50 flex max-h-[88dvh] flex-col overflow-y-auto overscroll-contain has-[footer]:scroll-pb-24 border-border bg-popover text-popover-foreground shadow-lg duration-180 ease-out data-[state=closed]:animate-out data-[state=open]:animate-in',
        'max-md:rounded-t-xl max-md:border-t max-md:data-[state=closed]:slide-out-to-bottom max-md:data-[state=open]:slide-in-from-bottom',
        'md:inset-y-0 md:max-h-none md:w-full',
        size === 'lg' ? 'md:max-w-2xl' : 'md:max-w-md',
        sides[side],
        className,
      )}
    />
  )
}

/** Stays at the bottom edge while the sheet scrolls, and of a tall sheet that does not. */
export function SheetFooter({ className, ...props }: ComponentProps<'footer'>) {
  return (
    <div className="sticky bottom-0 z-10 -mx-5 mt-auto -mb-[max(1.25rem,env(safe-area-inset-bottom))] pt-5">
      <footer
        {...props}
        className={cn(
          'flex flex-col-reverse gap-2 border-t border-border bg-popover px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end',
          className,
        )}
      />
    </div>
  )
}
