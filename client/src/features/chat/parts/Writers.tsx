import { useAccount } from '#platform/session/accounts.ts'
import { useTyping } from '../typing.ts'
import { useT } from '../words.ts'

/** Who is writing now. Its place stays, so that nothing jumps. */
export function Writers({ roomId }: { roomId: string }) {
  const t = useT()
  const names = useTyping(roomId, useAccount()?.user_id)
  return (
    <p className="h-5 truncate px-4 text-xs text-muted-foreground" aria-live="polite">
      {names.length > 0 && t(($) => $.typing, { names: names.slice(0, 2).join(', ') })}
    </p>
  )
}
