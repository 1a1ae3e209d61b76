import { MessageSquareText } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { useT } from '../words.ts'
import type { Margin } from './use-margin.ts'

export function MarginButton({ margin }: { margin: Margin }) {
  const t = useT()
  const count = margin.query.data?.filter(({ status }) => status === 'OPEN').length ?? 0
  return (
    <Button
      variant="outline"
      size="sm"
      aria-expanded={margin.isOpen}
      onClick={() => (margin.isOpen ? margin.close() : margin.open())}
    >
      <MessageSquareText aria-hidden />
      {t(($) => $.remarks.title)}
      {count > 0 && <span className="tabular-nums">{count}</span>}
    </Button>
  )
}
