import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx'
import { attentionIcons, attentions } from '../looks.ts'
import { useAttend } from '../mutations.ts'
import type { Thread } from '../queries.ts'
import { useT } from '../words.ts'

/** Whether one wants to be called to a thread, for oneself alone. */
export function AttentionMenu({ thread }: { thread: Thread }) {
  const t = useT()
  const attend = useAttend(thread.id)
  const attention = attend.isPending ? attend.variables : thread.attention
  const Icon = attentionIcons[attention]
  const name = t(($) => $.attention.name[attention])

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="sm" aria-label={t(($) => $.attention.act, { name })}>
          <Icon aria-hidden />
          {name}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-72">
        <DropdownMenuRadioGroup value={attention}>
          {attentions.map((one) => (
            <DropdownMenuRadioItem
              key={one}
              value={one}
              onSelect={() => attend.mutate(one, { onError: notifyProblem })}
            >
              <span className="grid">
                <span>{t(($) => $.attention.name[one])}</span>
                <span className="text-xs text-muted-foreground">{t(($) => $.attention.hint[one])}</span>
              </span>
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
