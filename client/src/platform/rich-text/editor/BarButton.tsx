import { Toolbar as Primitive } from 'radix-ui'
import { cn } from '#ui/cn.ts'
import { IconButton, type IconButtonProps } from '#ui/icon-button.tsx'

/** A button of the toolbar. A press leaves the cursor where it is, and a phone's keyboard up. */
export function BarButton({ className, ...props }: IconButtonProps) {
  return (
    <Primitive.Button asChild>
      <IconButton
        size="sm"
        onMouseDown={(event) => event.preventDefault()}
        {...props}
        className={cn('pointer-coarse:size-11 aria-pressed:bg-primary-soft aria-pressed:text-primary-ink', className)}
      />
    </Primitive.Button>
  )
}
