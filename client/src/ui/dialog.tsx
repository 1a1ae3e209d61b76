import { Dialog as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { Modal, type ModalProps } from './modal.tsx'

export const Dialog = Primitive.Root
export const DialogTrigger = Primitive.Trigger
export const DialogClose = Primitive.Close

export interface DialogContentProps extends ModalProps {
  size?: 'sm' | 'default' | 'lg' | 'xl'
}

const sizes = { sm: 'max-w-sm', default: 'max-w-lg', lg: 'max-w-2xl', xl: 'max-w-5xl' }

/** The whole dialog scrolls under its title, so a form may hold its own DialogFooter and still keep it in view. */
export function DialogContent({ size = 'default', className, ...props }: DialogContentProps) {
  return (
    <Modal
      {...props}
      bodyLook="px-5 pb-5"
      className={cn(
        'fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[calc(100dvh-2rem)] -translate-y-1/2 overflow-y-auto overscroll-contain has-[footer]:scroll-pb-24 rounded-lg border border-border bg-popover text-popover-foreground shadow-lg duration-150 data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:zoom-in-97',
        sizes[size],
        className,
      )}
    />
  )
}

/** The main button last in reading order; on a phone they stand one above the other, main one on top. */
export function DialogFooter({ className, ...props }: ComponentProps<'footer'>) {
  return (
    <footer
      {...props}
      className={cn(
        'sticky bottom-0 z-10 -mx-5 mt-5 -mb-5 flex flex-col-reverse gap-2 border-t border-border bg-popover px-5 py-3 sm:flex-row sm:flex-wrap sm:justify-end',
        className,
      )}
    />
  )
}
