import { Tooltip as Primitive } from 'radix-ui'
import type { ComponentProps, ReactElement, ReactNode } from 'react'

/** Once, at the root: neighbours then open without a second wait. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={350} skipDelayDuration={200}>
      {children}
    </Primitive.Provider>
  )
}

export interface TooltipProps extends Pick<ComponentProps<typeof Primitive.Root>, 'open' | 'onOpenChange'> {
  text: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** The trigger: something that takes focus. */
  children: ReactElement
}

/** Words that may be missed: a tooltip does not exist on touch. What must be read belongs on the page. */
export function Tooltip({ text, side = 'top', children, ...props }: TooltipProps) {
  return (
    <Primitive.Root {...props}>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-60 max-w-72 animate-in rounded-md bg-foreground px-2.5 py-1.5 text-xs text-balance text-background shadow-md duration-100 fade-in-0 data-[state=closed]:animate-out data-[state=closed]:fade-out-0"
        >
          {text}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
