import { useFormat } from '#platform/i18n/i18n.ts'
import { cn } from '#ui/cn.ts'

interface ShownLine {
  id: string
  name: string
  text: string
  at: string
  /** Of whoever looks at it, or of their side. */
  isOwn: boolean
}

/** What was said, the own side at the right. */
export function ChatLines({ lines }: { lines: readonly ShownLine[] }) {
  const format = useFormat()
  return (
    <ol className="grid gap-2" aria-live="polite">
      {lines.map(({ id, name, text, at, isOwn }) => (
        <li
          key={id}
          className={cn(
            'max-w-[85%] rounded-lg px-3 py-2 text-sm',
            isOwn ? 'justify-self-end bg-primary/10' : 'bg-secondary',
          )}
        >
          <p className="text-xs text-muted-foreground">
            {name} · {format.time(at)}
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        </li>
      ))}
    </ol>
  )
}
